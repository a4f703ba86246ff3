import type { Context } from '#server/context.ts';
import type { Db } from '#server/database/database.ts';
import { newId } from '#server/new-id.ts';
import { MAIL_KINDS, type MailDetails, type MailKindName } from './mail-kinds.ts';
import { insertMails } from './mail-queries.ts';

/** Who gets which mail of a kind. */
export interface QueuedMail<Kind extends MailKindName> {
  to: string;
  /** Whose mail it is: it goes when their account goes. */
  userId: string | null;
  /** Ids and plain facts for its kind; never a secret. */
  details: MailDetails<Kind>;
}

/**
 * Queues mails of one kind in the transaction of what they tell of: both happen or neither does. They are worded and
 * sent after the commit, by whichever process works jobs off (send-mail.ts). Two statements, however many there are.
 * @param tx the transaction
 * @returns the mails' ids
 */
export async function queueMails<Kind extends MailKindName>(
  ctx: Pick<Context, 'jobs'>,
  tx: Db,
  kind: Kind,
  mails: readonly QueuedMail<Kind>[],
): Promise<string[]> {
  const rows = mails.map(({ to, userId, details }) => ({
    id: newId(),
    kind,
    user_id: userId,
    to_address: to,
    details: MAIL_KINDS[kind].details.parse(details),
  }));
  await insertMails(tx, rows);
  const ids = rows.map(({ id }) => id);
  await ctx.jobs.addAll(
    tx,
    'send-mail',
    ids.map((mailId) => ({ mailId })),
  );
  return ids;
}

/** Queues one mail. @returns its id */
export async function queueMail<Kind extends MailKindName>(
  ctx: Pick<Context, 'jobs'>,
  tx: Db,
  { kind, ...mail }: QueuedMail<Kind> & { kind: Kind },
): Promise<string> {
  const [id] = await queueMails(ctx, tx, kind, [mail]);
  return id!;
}
