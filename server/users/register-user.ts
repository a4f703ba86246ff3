import type { Registration, UserRecord } from '#domain/user.ts';
import { refuseCommonPassword } from '#server/auth/common-passwords.ts';
import { hashPassword } from '#server/auth/passwords.ts';
import type { Context } from '#server/context.ts';
import { ValidationError } from '#server/errors.ts';
import { newId } from '#server/new-id.ts';
import { ADDRESS_TAKEN, refuseReserved } from './change-address.ts';
import { presentUser } from './present-user.ts';
import { insertUser } from './user-queries.ts';

/** Makes an account: of many who register one address at once, one gets it. @throws ValidationError */
export async function registerUser(
  ctx: Context,
  { name, email, password }: Pick<Registration, 'name' | 'email' | 'password'>,
  roles: { isAdmin?: boolean; isTrusted?: boolean } = {},
): Promise<UserRecord> {
  await refuseCommonPassword(password);
  const passwordHash = await hashPassword(password);
  return ctx.db.transaction().execute(async (tx) => {
    const user = await insertUser(tx, {
      id: newId(),
      name,
      email,
      password_hash: passwordHash,
      created_at: ctx.clock(),
      is_admin: roles.isAdmin ?? false,
      is_trusted: roles.isTrusted ?? false,
    });
    if (!user) throw new ValidationError({ email: ADDRESS_TAKEN });
    await refuseReserved(tx, user);
    return presentUser(user);
  });
}
