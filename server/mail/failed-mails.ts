import type { FailedMailRecord, Latest } from '#domain/moderation/operations.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/database/database.ts';
import { countFailed, listFailed, markFailed, requeueFailed } from './mail-queries.ts';

const KILLED = 'The program was stopped each time while it sent this mail.';

/** Takes a mail for failed whose job has used up its attempts, unless it has been sent after all. */
export async function markMailFailed(ctx: Context, mailId: string): Promise<void> {
  const mail = await markFailed(ctx.db, mailId, { unlessKnown: KILLED });
  if (mail) ctx.log.error({ mailId, kind: mail.kind }, 'a mail has failed after a day: mails:failed says why');
}

/** The mails that have failed, the latest first: so many at most, or all. */
export async function listFailedMails(ctx: Pick<Context, 'db'>, limit?: number): Promise<FailedMailRecord[]> {
  const mails = await listFailed(ctx.db, limit);
  return mails.map(({ id, kind, to_address: to, failed_at, attempts, last_error: reason }) => ({
    id,
    kind,
    to,
    failed_at,
    attempts,
    reason,
  }));
}

/** So many are shown. */
const SHOWN = 100;

/** The latest mails that have failed, as admins see them. */
export async function listLatestFailedMails(ctx: Pick<Context, 'db'>): Promise<Latest<FailedMailRecord>> {
  const items = await listFailedMails(ctx, SHOWN);
  return { items, total: items.length < SHOWN ? items.length : await countFailed(ctx.db) };
}

/**
 * Queues mails that have failed once more, with all their attempts.
 * @param id one of them; all without
 * @returns which
 */
export async function requeueMails(tx: Db, { jobs }: Pick<Context, 'jobs'>, id?: string): Promise<string[]> {
  const ids = await requeueFailed(tx, id);
  await jobs.addAll(
    tx,
    'send-mail',
    ids.map((mailId) => ({ mailId })),
  );
  return ids;
}

/** Queues every mail that has failed once more, for whoever operates the program. @returns how many */
export async function retryFailedMails(ctx: Pick<Context, 'db' | 'jobs'>): Promise<number> {
  return ctx.db.transaction().execute(async (tx) => (await requeueMails(tx, ctx)).length);
}
