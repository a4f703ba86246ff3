import type { Context } from '#server/context.ts';
import { findValidReset } from './reset-queries.ts';

/** Facts for a mail about the account of its link. */
interface MailedReset {
  isConfirmed: boolean;
  /** Whether a link that restores an address stays valid when someone confirms the new address. */
  isBinding: boolean;
  /** When the account got its address. */
  hasAddressSince: Date;
}

/** Finds the reset of a mail's link; undefined if the link was used or has expired. */
export async function findMailedReset(
  ctx: Pick<Context, 'db'>,
  resetId: string,
): Promise<MailedReset | undefined> {
  return findValidReset(ctx.db, resetId);
}
