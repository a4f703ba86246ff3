import type { Confirmation } from '#domain/accounts/confirmation.ts';
import { can, FORBIDDEN, type Member } from '#domain/policy.ts';
import type { Context } from '#server/context.ts';
import { ForbiddenError } from '#server/errors.ts';
import { checkOwnPassword } from './check-own-password.ts';
import { verifyPasskey } from './passkeys/verify-passkey.ts';
import { markAuthenticated } from './session-queries.ts';

/**
 * Somebody who is signed in shows once more who they are: for the next minutes this session may change how they sign in.
 * @param network where they ask from: wrong passwords count for it
 * @throws ForbiddenError, ValidationError, RateLimitError, SessionEndedError
 */
export async function reauthenticate(ctx: Context, viewer: Member, id: string, confirmation: Confirmation, network: string): Promise<void> {
  if (!can.changeSignIn(viewer, id)) throw new ForbiddenError({ error: FORBIDDEN.changeSignIn });
  await checkConfirmation(ctx, id, confirmation, network);
  await markAuthenticated(ctx.db, viewer.sessionId);
}

/**
 * That it is the owner of an account who is there: by their password, or by a passkey of theirs.
 * @throws ValidationError, RateLimitError, SessionEndedError
 */
export async function checkConfirmation(ctx: Context, id: string, { password, passkey }: Confirmation, network: string): Promise<void> {
  if (passkey) await verifyPasskey(ctx, { is: 'confirm', userId: id }, passkey);
  else await checkOwnPassword(ctx, id, password ?? '', network);
}
