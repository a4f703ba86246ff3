import { can, FORBIDDEN, type Member } from '#domain/policy.ts';
import type { Context } from '#server/context.ts';
import { ConflictError, ForbiddenError } from '#server/errors.ts';
import { confirmOwner } from '#server/users/confirm-owner.ts';
import { changeSignIn } from './change-sign-in.ts';
import { listPasskeyRows, updatePasswordSignIn } from './passkey-queries.ts';

/**
 * Lets somebody who has a passkey sign in by password no more, or again; their address is told. A link in a reset mail still
 * leads back, and turns it on again.
 * @throws ForbiddenError, SessionEndedError, ConflictError, RateLimitError, ValidationError: who they are must be confirmed first
 */
export async function setPasswordSignIn(
  ctx: Context,
  viewer: Member,
  id: string,
  isAllowed: boolean,
): Promise<void> {
  if (!can.changeSignIn(viewer, id)) throw new ForbiddenError({ error: FORBIDDEN.changeSignIn });
  await confirmOwner(ctx, viewer, { to: isAllowed ? 'turn on your password' : 'turn off your password' });
  await changeSignIn(ctx, viewer, isAllowed ? 'password on' : 'password off', async (tx, user) => {
    if (user.password_sign_in === isAllowed) throw new AlreadySoError();
    if (!isAllowed && (await listPasskeyRows(tx, id)).length === 0)
      throw new ConflictError({ error: 'Add a passkey first: without one you could not sign in.' });
    await updatePasswordSignIn(tx, id, isAllowed);
  }).catch((error: unknown) => {
    if (!(error instanceof AlreadySoError)) throw error;
  });
}

/** Nothing changes: nobody is mailed, and nothing is counted. */
class AlreadySoError extends Error {}
