import { redirect } from 'react-router';
import { paths } from '#domain/paths.ts';
import type { SessionClaims } from '#domain/accounts/session.ts';
import { flashMessage } from '#app/session/memory/flash-message.ts';
import { safeNext } from './safe-next.ts';
import { currentSession, endExpiredSession } from './session.ts';
import { loginRedirect } from './login-redirect.ts';

/*
 * Who may see a page, asked by its clientLoader (specification, section 2). This only leads people to the right page:
 * what they may read and do, the API decides anew at each request.
 */

/** @throws a way to the login page, and from there back */
export function requireMember(request: Request): SessionClaims {
  const session = currentSession();
  if (session) return session.user;
  throw loginRedirect(request, endExpiredSession());
}

/** @throws a way to the login page; members who are no admins are sent on from there, not back */
export function requireAdmin(request: Request): SessionClaims {
  const user = requireMember(request);
  if (user.isAdmin) return user;
  flashMessage('Only admins can open that page.');
  throw redirect(paths.login());
}

/** Where people go who are signed in: where they wanted to go, else admins to the dashboard and others home. */
export function placeFor({ isAdmin }: SessionClaims, next?: string | null): string {
  return safeNext(next) ?? (isAdmin ? paths.dashboard() : paths.home());
}

/** The loader of pages that are of no use to people who are signed in. @throws the way on for them */
export function redirectMembers({ request }: { request: Request }): null {
  const session = currentSession();
  if (session) throw redirect(placeFor(session.user, new URL(request.url).searchParams.get('next')));
  return null;
}
redirectMembers.hydrate = true as const;
