import type { Context } from '#server/context.ts';
import { findValidReset } from './reset-queries.ts';

/** What a mail says about the account that its link leads to. */
interface MailedReset {
  isConfirmed: boolean;
  /** Of a link that puts an address back: whether it outlives whatever happens at the new one. */
  isBinding: boolean;
  /** Since when the account has its address. */
  hasAddressSince: Date;
}

/** The reset that a mail's link leads to; undefined if it was used or has run out. */
export async function findMailedReset(
  ctx: Pick<Context, 'db'>,
  resetId: string,
): Promise<MailedReset | undefined> {
  return findValidReset(ctx.db, resetId);
}
