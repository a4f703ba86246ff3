import type { Context } from '#server/context.ts';
import { findUserByEmail } from './user-queries.ts';

/** Finds the account with this address, ignoring case. */
export async function findUserIdByEmail(ctx: Context, email: string): Promise<string | undefined> {
  return (await findUserByEmail(ctx.db, email))?.id;
}
