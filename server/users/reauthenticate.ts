import type { Confirmation } from '#domain/accounts/confirmation.ts';
import { can, FORBIDDEN, type Member } from '#domain/policy.ts';
import type { Context } from '#server/context.ts';
import { ForbiddenError } from '#server/errors.ts';
import { checkOwnPassword } from './check-own-password.ts';
import { verifyPasskey } from './passkeys/verify-passkey.ts';
import { markAuthenticated } from './session-queries.ts';

/**
 * Confirms the identity of a signed-in member. For some minutes after that, this session can change how the member
 * signs in.
 * @param network the network of the request, which wrong passwords count for
 * @throws ForbiddenError, ValidationError, RateLimitError, SessionEndedError
 */
export async function reauthenticate(ctx: Context, viewer: Member, id: string, confirmation: Confirmation, network: string): Promise<void> {
  if (!can.changeSignIn(viewer, id)) throw new ForbiddenError({ error: FORBIDDEN.changeSignIn });
  await checkConfirmation(ctx, id, confirmation, network);
  await markAuthenticated(ctx.db, viewer.sessionId);
}

/**
 * Checks that the account's owner makes the request, by their password or a passkey.
 * @throws ValidationError, RateLimitError, SessionEndedError
 */
export async function checkConfirmation(ctx: Context, id: string, { password, passkey }: Confirmation, network: string): Promise<void> {
  if (passkey) await verifyPasskey(ctx, { is: 'confirm', userId: id }, passkey);
  else await checkOwnPassword(ctx, id, password ?? '', network);
}
