import type { Context } from '#server/context.ts';
import type { Db } from '#server/database/database.ts';
import type { LimitName } from '#server/limits/rate-limits.ts';
import { countingKey } from '#domain/accounts/counting-key.ts';

/*
 * Limits of emails to addresses that no one has confirmed. The reader may be a stranger whose address someone else
 * typed. Each kind of email names its rule (`defineMailKind`), and docs/security.md lists the rules.
 */

/** Rule of a kind of email for addresses that no one has confirmed. */
export type UnconfirmedMailRule =
  /** A member or a visitor causes the email, and these limits count it. */
  | { countedAs: keyof typeof COUNTED }
  /** The email is never sent to such an address, for this reason. */
  | { never: string }
  /** The email is not counted, because this person, not a member or a visitor, causes it. */
  | { causedBy: string };

interface Caused {
  to: string;
  /** The network that caused the email, as `hashNetwork` writes it; null for an operator. */
  network: string | null;
}

type Count = readonly [limit: LimitName, key: (mail: Caused) => string | null];

const BY_NETWORK: Count = ['mailsToUnconfirmedOfNetwork', ({ network }) => network];

/**
 * Limits that count an email, in the order of their locks. The key is the same for all spellings of an address, so that
 * no one fills a mailbox by adding "+1" to it.
 */
export const COUNTED = {
  notice: [['noticesToUnconfirmed', ({ to }) => countingKey(to)], BY_NETWORK],
  'list request': [
    ['listRequestsOfAddressInNetwork', ({ to, network }) => (network === null ? null : `${network} ${countingKey(to)}`)],
    ['listRequestsOfAddress', ({ to }) => countingKey(to)],
    BY_NETWORK,
  ],
  reset: [['resetsToUnconfirmed', ({ to, network }) => (network === null ? null : `${network} ${countingKey(to)}`)], BY_NETWORK],
} as const satisfies Record<string, readonly Count[]>;

/**
 * Counts an email to an unconfirmed address, in the transaction of the act that causes the email.
 * @throws RateLimitError if the address has had too many emails, or the network has caused too many
 */
export async function countUnconfirmedMail(
  { limits }: Pick<Context, 'limits'>,
  tx: Db,
  countedAs: keyof typeof COUNTED,
  mail: Caused,
): Promise<void> {
  for (const [limit, keyOf] of COUNTED[countedAs]) {
    const key = keyOf(mail);
    if (key !== null) await limits.consumeWithin(tx, limit, key);
  }
}
