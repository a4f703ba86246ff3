import { undoApprovalSchema } from '#app/components/moderation/approve-film.ts';
import { deleteSchema } from '#app/components/moderation/delete-film.ts';
import { flagSchema } from '#app/components/moderation/flag-film.ts';
import { revertMessageSchema } from '#app/components/moderation/revert-fields.tsx';
import type { ActionResult } from '#app/session/api/problem.ts';
import { z } from '#app/session/storage/schema.ts';

/*
 * What moderators do on a film's page besides saving its form. The page's action is sent one of these as JSON. An approval that leads to
 * the next film is named by its id in `next`.
 */

export type FilmAction = z.output<typeof filmActionSchema>;

/** `updated_at` is the version that was seen. */
export const filmActionSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('approve'), title: z.string(), updated_at: z.string(), message: z.string(), next: z.nullable(z.string()) }),
  undoApprovalSchema,
  z.object({ action: z.literal('draft'), updated_at: z.string(), ...revertMessageSchema.shape }),
  flagSchema,
  deleteSchema,
  z.object({ action: z.literal('compare') }),
  z.object({ action: z.literal('link'), tmdbId: z.string() }),
  z.object({
    action: z.literal('merge'),
    keepId: z.string(),
    other: z.object({ id: z.string(), title: z.string() }),
    take: z.array(z.string()),
    titles: z.boolean(),
    message: z.string(),
    next: z.nullable(z.string()),
  }),
  z.object({ action: z.literal('undo merge'), id: z.string(), title: z.string() }),
  z.object({ action: z.literal('restore version'), entry: z.string() }),
]);

/** How many submitters had been mailed already is the result of an undone approval. */
export type FilmActionResult = ActionResult<FilmAction['action'] | 'not found there' | { mailed: number }>;
