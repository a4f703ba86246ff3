import type { Context } from '#server/context.ts';
import { findUserIdByEmail } from '#server/users/find-user-id.ts';
import { CommandFailedError } from './command.ts';

/** @throws CommandFailedError if no account has this email address */
export async function getUserId(ctx: Context, email: string): Promise<string> {
  const id = await findUserIdByEmail(ctx, email);
  if (id === undefined) throw new CommandFailedError(`There is no account with the email address ${email}.`);
  return id;
}
