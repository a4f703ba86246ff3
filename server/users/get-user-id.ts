import type { Context } from '#server/context.ts';
import { NotFoundError } from '#server/errors.ts';
import { findUserByEmail } from './user-queries.ts';

/** Returns the id of the account with this address, ignoring case. @throws NotFoundError */
export async function getUserId(ctx: Context, email: string): Promise<string> {
  const user = await findUserByEmail(ctx.db, email);
  if (!user) throw new NotFoundError({ error: `There is no account with the email address ${email}.` });
  return user.id;
}
