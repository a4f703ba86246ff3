import type { Context } from '#server/context.ts';
import type { Db } from '#server/database/database.ts';
import type { LimitName } from '#server/limits/rate-limits.ts';
import { emailKey } from '#domain/user.ts';

/*
 * Mails to addresses that nobody has confirmed: their reader may be a stranger whose address someone else has typed. Each kind of
 * mail says which of these rules holds for it (`defineMailKind`), and docs/security.md prints them.
 */

/** What a kind of mail says about addresses that nobody has confirmed. */
export type ToUnconfirmed =
  /** A member or a visitor causes it, and these limits count it. */
  | { countedAs: keyof typeof COUNTED }
  /** It is never sent to such an address, for this reason. */
  | { never: string }
  /** It is sent without being counted, because this person causes each of them. */
  | { causedBy: string };

interface Caused {
  /** The address that gets the mail. */
  to: string;
  /** The network that caused it, as `hashNetwork` writes it; null if an older version of the program has stored the request. */
  network: string | null;
}

type Count = readonly [limit: LimitName, key: (mail: Caused) => string | null];

const BY_NETWORK: Count = ['mailsToUnconfirmedOfNetwork', ({ network }) => network];

/** The limits that count a mail, in the order in which they are locked. */
export const COUNTED = {
  notice: [['noticesToUnconfirmed', ({ to }) => emailKey(to)], BY_NETWORK],
  reset: [
    ['resetsToUnconfirmed', ({ to, network }) => (network === null ? null : `${network} ${emailKey(to)}`)],
    BY_NETWORK,
  ],
} as const satisfies Record<string, readonly Count[]>;

/**
 * Counts a mail to an address that nobody has confirmed, in the transaction of what causes it.
 * @throws RateLimitError if the address has had too many, or the network has caused too many
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
