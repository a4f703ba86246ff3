import type { Context } from '#server/context.ts';
import { listSetAside, markSetAside, resumeSetAside } from './mail-queries.ts';

const KILLED = 'The program was stopped each time while it sent this mail.';

/** Sets a mail aside whose job has used up its attempts, unless it has been sent after all. */
export async function setMailAside(ctx: Context, mailId: string): Promise<void> {
  const mail = await markSetAside(ctx.db, mailId, { unlessKnown: KILLED });
  if (mail)
    ctx.log.error({ mailId, kind: mail.kind }, 'a mail was set aside after a day: mails:failed says why');
}

/** A mail that was not sent and is not tried again. */
export interface MailSetAside {
  id: string;
  kind: string;
  to: string;
  at: Date;
  attempts: number;
  /** A sentence, or what the mail server said. */
  reason: string;
}

/** Every mail that is set aside, the latest first. */
export async function listMailsSetAside(ctx: Pick<Context, 'db'>): Promise<MailSetAside[]> {
  const mails = await listSetAside(ctx.db);
  return mails.map(({ id, kind, to_address: to, failed_at: at, attempts, last_error: reason }) => ({
    id,
    kind,
    to,
    at,
    attempts,
    reason,
  }));
}

/** Queues every mail that is set aside once more. @returns how many */
export async function retryMailsSetAside(ctx: Pick<Context, 'db' | 'jobs'>): Promise<number> {
  return ctx.db.transaction().execute(async (tx) => {
    const ids = await resumeSetAside(tx);
    await ctx.jobs.addAll(
      tx,
      'send-mail',
      ids.map((mailId) => ({ mailId })),
    );
    return ids.length;
  });
}
