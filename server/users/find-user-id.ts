import type { Context } from '#server/context.ts';
import { findUserByEmail } from './user-queries.ts';

/** Whose account has this address, in any case of letters. */
export async function findUserIdByEmail(ctx: Context, email: string): Promise<string | undefined> {
  return (await findUserByEmail(ctx.db, email))?.id;
}
