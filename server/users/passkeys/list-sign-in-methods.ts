import type { SignInMethods } from '#domain/accounts/passkey.ts';
import { can, FORBIDDEN, type Member } from '#domain/policy.ts';
import type { Context } from '#server/context.ts';
import { ForbiddenError, NotFoundError } from '#server/errors.ts';
import { findUser } from '#server/users/user-queries.ts';
import { listPasskeyRows } from './passkey-queries.ts';
import { presentPasskey } from './present-passkey.ts';

/** Lists a member's own ways to sign in. @throws ForbiddenError, NotFoundError */
export async function listSignInMethods(ctx: Context, viewer: Member, id: string): Promise<SignInMethods> {
  if (!can.changeSignIn(viewer, id)) throw new ForbiddenError({ error: FORBIDDEN.changeSignIn });
  const [user, passkeys] = await Promise.all([findUser(ctx.db, id), listPasskeyRows(ctx.db, id)]);
  if (!user) throw new NotFoundError({ error: 'There is no such account.' });
  return { passkeys: passkeys.map(presentPasskey), password: user.password_sign_in };
}
