import { currentSession } from './session.ts';

/**
 * Tells the server that this session has ended, so that its token is of no use to anybody any more. Nobody waits for it:
 * who signs out is signed out in this browser also when the site cannot be reached, and then the token ends by itself.
 */
export function endOnServer(): void {
  const session = currentSession();
  if (!session) return;
  const { token, user } = session;
  // `keepalive`: it is sent also when the page is left at once.
  const init = { method: 'DELETE', keepalive: true, headers: { authorization: `Bearer ${token}` } };
  fetch(`/api/users/${user.id}/sessions/current`, init).catch(() => undefined);
}
