import type { Context } from '#server/context.ts';
import type { Db } from '#server/database/database.ts';
import { newId } from '#server/new-id.ts';
import type { JobDelay } from '#server/jobs/job-queue.ts';
import { hashNetwork } from '#server/limits/hash-network.ts';
import { MAIL_KINDS, sendingJob, type MailDetails, type MailKindName } from './mail-kinds.ts';
import { insertMails } from './mail-queries.ts';
import { countUnconfirmedMail } from './unconfirmed-mails.ts';

/** An email to queue, with its recipient. */
interface QueuedMail<Kind extends MailKindName> {
  /** A new id, if the caller stores it with other rows. */
  id?: string;
  to: string;
  /** The account that the email belongs to: deleting the account deletes the email. */
  userId: string | null;
  /** The subscriber that the email belongs to: deleting the subscriber deletes the email. */
  subscriberId?: string | null;
  /** Ids and plain facts for the email's kind; never a secret. */
  details: MailDetails<Kind>;
  /** Needed for kinds that limits count (`countedAs`). */
  cause?: Cause;
}

/** Facts that the limits of emails to unconfirmed addresses use (unconfirmed-mails.ts). */
interface Cause {
  /** Whether the account's owner is known to read the address. */
  isConfirmed: boolean;
  /** In the form of `hashNetwork`; null for an operator. */
  network: string | null;
}

/**
 * Builds the cause of an email to an account's address.
 * @param network the address of the network that caused it; null for an operator at the command line
 */
export const causeOf = (user: { email_proven_at: Date | null }, network: string | null): Cause => ({
  isConfirmed: user.email_proven_at !== null,
  network: network === null ? null : hashNetwork(network),
});

/**
 * Queues emails of one kind in the transaction of the change that they report, so that neither happens without the
 * other. Any process that runs jobs words and sends them after the commit (send-mail.ts). Uses two statements for any
 * number of emails.
 * @param tx the transaction
 * @param delay the time that the emails wait
 * @returns the emails' ids
 * @throws RateLimitError if an unconfirmed address has had too many, or the network has caused too many
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
  const rows = mails.map(({ id = newId(), to, userId, subscriberId = null, details }) => ({
    id,
    kind,
    user_id: userId,
    subscriber_id: subscriberId,
    to_address: to,
    details: MAIL_KINDS[kind].details.parse(details),
  }));
  await insertMails(tx, rows);
  const ids = rows.map(({ id }) => id);
  await ctx.jobs.addAll(
    tx,
    sendingJob(kind),
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
  if (!mail.cause) throw new Error(`Emails of the kind '${kind}' are limited, so this email needs a cause.`);
  if (mail.cause.isConfirmed) return;
  await countUnconfirmedMail(ctx, tx, rule.countedAs, { to: mail.to, network: mail.cause.network });
}

/** Queues one email. @returns its id @throws RateLimitError as `queueMails` does */
export async function queueMail<Kind extends MailKindName>(
  ctx: Pick<Context, 'jobs' | 'limits'>,
  tx: Db,
  mail: QueuedMail<Kind> & { kind: Kind },
): Promise<string> {
  const [id] = await queueMails(ctx, tx, mail.kind, [mail]);
  return id!;
}
