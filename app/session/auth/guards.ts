import { redirect } from 'react-router';
import { paths } from '#domain/paths.ts';
import type { SessionClaims } from '#domain/accounts/session.ts';
import { flashMessage } from '#app/session/memory/flash-message.ts';
import { safeNext } from './safe-next.ts';
import { currentSession, endExpiredSession } from './session.ts';
import { loginRedirect } from './login-redirect.ts';

/*
 * Access checks that a page's clientLoader runs (specification, section 2). They only direct people to the right page: the API checks
 * permissions again at each request.
 */

/** Returns the claims of a signed-in member. @throws a redirect to the login page, which redirects back after signing in */
export function requireMember(request: Request): SessionClaims {
  const session = currentSession();
  if (session) return session.user;
  throw loginRedirect(request, endExpiredSession());
}

/**
 * Returns the claims of a signed-in admin. @throws a redirect to the login page. Members without the admin role are redirected from there
 * to another page.
 */
export function requireAdmin(request: Request): SessionClaims {
  const user = requireMember(request);
  if (user.isAdmin) return user;
  flashMessage('Only admins can open that page.');
  throw redirect(paths.login());
}

/** Returns the page for people who are signed in: the page they wanted, or else the dashboard for admins and the home page for others. */
export function placeFor({ isAdmin }: SessionClaims, next?: string | null): string {
  return safeNext(next) ?? (isAdmin ? paths.dashboard() : paths.home());
}

/** Redirects signed-in people, as the loader of pages that they do not need. @throws a redirect to another page for them */
export function redirectMembers({ request }: { request: Request }): null {
  const session = currentSession();
  if (session) throw redirect(placeFor(session.user, new URL(request.url).searchParams.get('next')));
  return null;
}
redirectMembers.hydrate = true as const;
