import type { FailedMailRecord, Latest } from '#domain/moderation/operations.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/database/database.ts';
import { sendingJob } from './mail-kinds.ts';
import { countFailed, listFailed, markFailed, requeueFailed } from './mail-queries.ts';

const KILLED = 'The program stopped every time while it was sending this email.';

/** Marks an email as failed if its job has used up its attempts, unless the email was sent in the end. */
export async function markMailFailed(ctx: Context, mailId: string): Promise<void> {
  const mail = await markFailed(ctx.db, mailId, { unlessKnown: KILLED });
  if (mail) ctx.log.error({ mailId, kind: mail.kind }, 'a mail has failed after a day: mails:failed says why');
}

/** Lists failed emails, the latest first. */
export const listFailedMails = (ctx: Pick<Context, 'db'>, limit?: number): Promise<FailedMailRecord[]> => listFailed(ctx.db, limit);

/** Maximum number of emails on the page. */
const SHOWN = 100;

/** Lists the latest failed emails for admins. */
export async function listLatestFailedMails(ctx: Pick<Context, 'db'>): Promise<Latest<FailedMailRecord>> {
  const items = await listFailedMails(ctx, SHOWN);
  return { items, total: items.length < SHOWN ? items.length : await countFailed(ctx.db) };
}

/**
 * Queues failed emails again, with all their attempts.
 * @param id one email; all failed emails if undefined
 * @returns their ids
 */
export async function requeueMails(tx: Db, { jobs }: Pick<Context, 'jobs'>, id?: string): Promise<string[]> {
  const mails = await requeueFailed(tx, id);
  for (const job of ['send-mail', 'send-list-mail'] as const) {
    const ofJob = mails.filter(({ kind }) => sendingJob(kind) === job);
    await jobs.addAll(
      tx,
      job,
      ofJob.map((mail) => ({ mailId: mail.id })),
    );
  }
  return mails.map((mail) => mail.id);
}

/** Queues all failed emails again, for an operator. @returns their number */
export async function retryFailedMails(ctx: Pick<Context, 'db' | 'jobs'>): Promise<number> {
  return ctx.db.transaction().execute(async (tx) => (await requeueMails(tx, ctx)).length);
}
