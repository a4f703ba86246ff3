import { sessionLength } from '#domain/accounts/session-length.ts';
import { issueToken } from '#server/auth/session-token.ts';
import type { Context } from '#server/context.ts';
import { newId } from '#server/new-id.ts';
import { describeDevice } from './describe-device.ts';
import { insertSession } from './session-queries.ts';

/**
 * Begins a session for an account whose owner has proved their identity.
 * @param account the account, with the password hash that was compared, which must still be current; or with the
 * session version that was read together with the passkey
 * @param browser the User-Agent header, which is stored only as a description in plain words, and whether the owner stays
 * signed in longer
 * @returns the session's token; undefined if the account was erased or its way of signing in has changed
 */
export async function beginSession(
  ctx: Pick<Context, 'db' | 'keys' | 'settings' | 'clock'>,
  account: { id: string; passwordHash?: string; sessionVersion?: number },
  { userAgent, staySignedIn = false }: { userAgent: string | undefined; staySignedIn?: boolean },
): Promise<string | undefined> {
  const id = newId();
  const session = {
    ...account,
    id,
    user_id: account.id,
    device: describeDevice(userAgent),
    hours: sessionLength(ctx.settings.sessionHours, staySignedIn),
  };
  const user = await insertSession(ctx.db, session);
  return user && issueToken(ctx, user, session);
}
