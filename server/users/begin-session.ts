import { sessionLength } from '#domain/accounts/session-length.ts';
import { issueToken } from '#server/auth/session-token.ts';
import type { Context } from '#server/context.ts';
import { newId } from '#server/new-id.ts';
import { describeDevice } from './describe-device.ts';
import { insertSession } from './session-queries.ts';

/**
 * Begins a session for an account whose owner has shown who they are.
 * @param account with the password that they were known by, which must still be how one signs in to it; or with the version of its
 * sessions when their passkey was looked up
 * @param browser as it names itself: it is put into plain words, and only these are stored; and whether its owner stays signed in longer
 * @returns its token; undefined when the account has ended, or how one signs in to it was changed in between
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
