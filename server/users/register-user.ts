import type { Registration } from '#domain/accounts/user.ts';
import type { UserRecord } from '#domain/accounts/user-record.ts';
import { refuseCommonPassword } from '#server/auth/common-passwords.ts';
import { hashPassword } from '#server/auth/passwords.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/database/database.ts';
import { newId } from '#server/new-id.ts';
import { findAbandonedAccount } from './address-queries.ts';
import { announceAdmin } from './announce-admin.ts';
import { AddressTakenError, assertEmailNotReserved } from './change-address.ts';
import { eraseAbandonedAccount } from './release-unconfirmed-address.ts';
import { presentUser } from './present-user.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { insertUser, lockUser } from './user-queries.ts';

type Given = Pick<Registration, 'name' | 'email' | 'password'>;

/**
 * Makes an account for a visitor. If another account has the address without having confirmed it, the reader of the
 * address gets an email with a link to release it. The response is the same for every taken address.
 * @throws ValidationError
 */
export async function signUp(ctx: Context, given: Given, network: string): Promise<UserRecord> {
  try {
    return await registerUser(ctx, given, { network });
  } catch (error) {
    if (error instanceof AddressTakenError) await requestPasswordReset(ctx, given.email, { network, isRegistration: true });
    throw error;
  }
}

/**
 * Makes an account. If several requests register one address at the same time, one of them succeeds.
 * @param options roles that an operator gives (all other admins get an email about a new admin), and the network of the
 * request, null for an operator
 * @throws ValidationError
 */
export async function registerUser(
  ctx: Context,
  { name, email, password }: Given,
  { isAdmin = false, isTrusted = false, network = null }: { isAdmin?: boolean; isTrusted?: boolean; network?: string | null } = {},
): Promise<UserRecord> {
  refuseCommonPassword(password);
  const passwordHash = await hashPassword(password, network);
  const account = {
    id: newId(),
    name,
    email,
    password_hash: passwordHash,
    created_at: ctx.clock(),
    is_admin: isAdmin,
    is_trusted: isTrusted,
  };
  return ctx.db.transaction().execute(async (tx) => {
    let user = await insertUser(tx, account);
    if (!user && (await freeAddress(ctx, tx, email, network))) user = await insertUser(tx, account);
    if (!user) throw new AddressTakenError();
    await assertEmailNotReserved(tx, user);
    if (user.is_admin) await announceAdmin(ctx, tx, user, null);
    return presentUser(user);
  });
}

/** @returns whether the address belonged to an abandoned account, which is now erased */
async function freeAddress(ctx: Context, tx: Db, email: string, network: string | null): Promise<boolean> {
  const id = await findAbandonedAccount(tx, email);
  const abandoned = id === undefined ? undefined : await lockUser(tx, id);
  return abandoned !== undefined && eraseAbandonedAccount(ctx, tx, abandoned, network);
}
