import type { Context } from '#server/context.ts';
import { listFailed, markFailed, requeueFailed } from './mail-queries.ts';

const KILLED = 'The program was stopped each time while it sent this mail.';

/** Takes a mail for failed whose job has used up its attempts, unless it has been sent after all. */
export async function markMailFailed(ctx: Context, mailId: string): Promise<void> {
  const mail = await markFailed(ctx.db, mailId, { unlessKnown: KILLED });
  if (mail)
    ctx.log.error({ mailId, kind: mail.kind }, 'a mail has failed after a day: mails:failed says why');
}

/** A mail that was not sent and is not tried again. */
export interface FailedMail {
  id: string;
  kind: string;
  to: string;
  at: Date;
  attempts: number;
  /** A sentence, or what the mail server said. */
  reason: string;
}

/** Every mail that has failed, the latest first. */
export async function listFailedMails(ctx: Pick<Context, 'db'>): Promise<FailedMail[]> {
  const mails = await listFailed(ctx.db);
  return mails.map(({ id, kind, to_address: to, failed_at: at, attempts, last_error: reason }) => ({
    id,
    kind,
    to,
    at,
    attempts,
    reason,
  }));
}

/** Queues every mail that has failed once more. @returns how many */
export async function retryFailedMails(ctx: Pick<Context, 'db' | 'jobs'>): Promise<number> {
  return ctx.db.transaction().execute(async (tx) => {
    const ids = await requeueFailed(tx);
    await ctx.jobs.addAll(
      tx,
      'send-mail',
      ids.map((mailId) => ({ mailId })),
    );
    return ids.length;
  });
}
