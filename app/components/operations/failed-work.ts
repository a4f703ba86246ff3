import { z } from '#app/session/storage/schema.ts';
import { api } from '#app/session/api/api-client.ts';
import { asProblem, type ActionResult } from '#app/session/api/problem.ts';
import { countText } from '#domain/text/count-text.ts';

const failedWorkActionSchema = z.object({
  act: z.enum(['retry', 'discard']),
  what: z.enum(['jobs', 'mails']),
  /** Id of one, or null for all. */
  id: z.nullable(z.string()),
});

/** Data for the page's action. */
export type FailedWorkAction = z.output<typeof failedWorkActionSchema>;

/** Retries or discards failed work. @throws a redirect to the login page */
export async function runFailedWorkAction(request: Request): Promise<ActionResult> {
  const { act, what, id } = failedWorkActionSchema.parse(await request.json());
  const one = id === null ? '' : `/${encodeURIComponent(id)}`;
  try {
    if (act === 'discard') {
      await api.delete(`operations/${what}${one}`, request);
      return { done: what === 'jobs' ? 'Job discarded.' : 'Email discarded.' };
    }
    const { retried } = await api.post<{ retried: number }>(`operations/${what}${one}/retry`, undefined, request);
    return { done: retriedText(what, retried) };
  } catch (error) {
    return asProblem(error);
  }
}

function retriedText(what: FailedWorkAction['what'], count: number): string {
  if (count === 0) return 'Nothing could be retried.';
  const word = what === 'jobs' ? 'job' : 'email';
  return `Retrying ${countText(count, word)}. Check again in a moment. Anything that fails again will be listed here.`;
}
