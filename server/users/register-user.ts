import type { Registration, UserRecord } from '#domain/user.ts';
import { refuseCommonPassword } from '#server/auth/common-passwords.ts';
import { hashPassword } from '#server/auth/passwords.ts';
import type { Context } from '#server/context.ts';
import { newId } from '#server/new-id.ts';
import { announceAdmin } from './announce-admin.ts';
import { AddressTakenError, refuseReserved } from './change-address.ts';
import { freeAbandonedAddress } from './give-way.ts';
import { presentUser } from './present-user.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { insertUser } from './user-queries.ts';

type Given = Pick<Registration, 'name' | 'email' | 'password'>;

/**
 * Makes an account for a visitor. If another account has the address without having confirmed it, the reader of the
 * address gets a mail with a link to release it. The response is the same for every taken address.
 * @throws ValidationError
 */
export async function signUp(ctx: Context, given: Given, network: string): Promise<UserRecord> {
  try {
    return await registerUser(ctx, given);
  } catch (error) {
    if (error instanceof AddressTakenError)
      await requestPasswordReset(ctx, given.email, { network, isRegistration: true });
    throw error;
  }
}

/**
 * Makes an account. If several people register one address at once, one of them gets it.
 * @param roles given by an operator; all other admins are mailed about a new one
 * @throws ValidationError
 */
export async function registerUser(
  ctx: Context,
  { name, email, password }: Given,
  roles: { isAdmin?: boolean; isTrusted?: boolean } = {},
): Promise<UserRecord> {
  await refuseCommonPassword(password);
  const passwordHash = await hashPassword(password);
  const account = {
    id: newId(),
    name,
    email,
    password_hash: passwordHash,
    created_at: ctx.clock(),
    is_admin: roles.isAdmin ?? false,
    is_trusted: roles.isTrusted ?? false,
  };
  return ctx.db.transaction().execute(async (tx) => {
    let user = await insertUser(tx, account);
    if (!user && (await freeAbandonedAddress(ctx, tx, email))) user = await insertUser(tx, account);
    if (!user) throw new AddressTakenError();
    await refuseReserved(tx, user);
    if (user.is_admin) await announceAdmin(ctx, tx, user, null);
    return presentUser(user);
  });
}
