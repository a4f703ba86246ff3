import type { Context } from '#server/context.ts';
import type { Db } from '#server/database/database.ts';
import { newId } from '#server/new-id.ts';
import type { JobDelay } from '#server/jobs/job-queue.ts';
import { hashKey } from '#server/limits/hash-key.ts';
import { MAIL_KINDS, type MailDetails, type MailKindName } from './mail-kinds.ts';
import { insertMails } from './mail-queries.ts';
import { countUnconfirmedMail } from './unconfirmed-mails.ts';

/** Who gets which mail of a kind. */
interface QueuedMail<Kind extends MailKindName> {
  to: string;
  /** Whose mail it is: it goes when their account goes. */
  userId: string | null;
  /** Ids and plain facts for its kind; never a secret. */
  details: MailDetails<Kind>;
  /** Needed by the kinds that limits count (`countedAs`). */
  cause?: Cause;
}

/** Facts that the limits of mails to unconfirmed addresses use (unconfirmed-mails.ts). */
interface Cause {
  /** Whether the account's owner is known to read the address. */
  isConfirmed: boolean;
  /** As `hashKey` writes it; null for an operator. */
  network: string | null;
}

/**
 * The cause of a mail to the address of an account.
 * @param network the address of the network that caused it; null for an operator at the command line
 */
export const causeOf = (user: { email_proven_at: Date | null }, network: string | null): Cause => ({
  isConfirmed: user.email_proven_at !== null,
  network: network === null ? null : hashKey(network),
});

/**
 * Queues mails of one kind in the transaction of what they tell of: both happen or neither does. They are worded and
 * sent after the commit, by whichever process works jobs off (send-mail.ts). Two statements, however many there are.
 * @param tx the transaction
 * @param delay the time for which the mails wait
 * @returns the mails' ids
 * @throws RateLimitError if an address that nobody confirmed has had too many, or the network has caused too many
 * @throws Error if a kind that limits count has no cause
 */
export async function queueMails<Kind extends MailKindName>(
  ctx: Pick<Context, 'jobs' | 'limits'>,
  tx: Db,
  kind: Kind,
  mails: readonly QueuedMail<Kind>[],
  delay: JobDelay = {},
): Promise<string[]> {
  for (const mail of mails) await countIfUnconfirmed(ctx, tx, kind, mail);
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
    delay,
  );
  return ids;
}

async function countIfUnconfirmed(
  ctx: Pick<Context, 'limits'>,
  tx: Db,
  kind: MailKindName,
  mail: { to: string; cause?: Cause },
): Promise<void> {
  const rule = MAIL_KINDS[kind].toUnconfirmed;
  if (!('countedAs' in rule)) return;
  if (!mail.cause) throw new Error(`Mails of the kind '${kind}' are counted: say what caused this one.`);
  if (mail.cause.isConfirmed) return;
  await countUnconfirmedMail(ctx, tx, rule.countedAs, { to: mail.to, network: mail.cause.network });
}

/** Queues one mail. @returns its id @throws RateLimitError as `queueMails` does */
export async function queueMail<Kind extends MailKindName>(
  ctx: Pick<Context, 'jobs' | 'limits'>,
  tx: Db,
  mail: QueuedMail<Kind> & { kind: Kind },
): Promise<string> {
  const [id] = await queueMails(ctx, tx, mail.kind, [mail]);
  return id!;
}
