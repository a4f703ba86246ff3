import { can, FORBIDDEN, type Member } from '#domain/policy.ts';
import type { Context } from '#server/context.ts';
import { ConflictError, ForbiddenError, NotFoundError } from '#server/errors.ts';
import { isId } from '#domain/text/id.ts';
import { requireRecentSignIn } from '#server/users/require-recent-sign-in.ts';
import { changeSignIn } from './change-sign-in.ts';
import { deletePasskey, hasUsed, listPasskeyRows } from './passkey-queries.ts';

const ONLY_WAY =
  'This passkey is your only way to sign in. Before you remove it, add another passkey and sign in with it once, or turn on your password.';

/**
 * Removes a passkey, and emails the account's address. A member who cannot sign in by password keeps the last passkey.
 * @throws ForbiddenError, SessionEndedError, NotFoundError, ConflictError, RateLimitError; ValidationError if the
 * member must confirm first
 */
export async function removePasskey(ctx: Context, viewer: Member, id: string, passkeyId: string, network: string): Promise<void> {
  if (!can.changeSignIn(viewer, id)) throw new ForbiddenError({ error: FORBIDDEN.changeSignIn });
  await requireRecentSignIn(ctx, viewer, { act: 'removePasskey' });
  await changeSignIn(ctx, viewer, { what: 'passkey removed', network }, async (tx, user) => {
    const passkeys = await listPasskeyRows(tx, id);
    if (!isId(passkeyId) || !passkeys.some((passkey) => passkey.id === passkeyId))
      throw new NotFoundError({ error: 'This passkey does not exist, or it was already removed.' });
    const left = passkeys.filter((passkey) => passkey.id !== passkeyId);
    if (!user.password_sign_in && !hasUsed(left)) throw new ConflictError({ error: ONLY_WAY });
    await deletePasskey(tx, id, passkeyId);
  });
}
