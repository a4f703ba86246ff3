import { paths } from '#domain/paths.ts';
import { firstName } from '#domain/accounts/session.ts';
import { readStoredSession, TOKEN_KEY, USER_KEY } from './stored-session.ts';
import { SIGNED_OUT_PAGES } from './safe-next.ts';

/*
 * A page's HTML is the same for everyone, because only the browser knows who is signed in. To prevent flicker, two short scripts run while
 * the page is being parsed. They are functions of this module, sent as text.
 */

/**
 * Chooses the navigation before the first paint (base.css). An expired session ends here and redirects to the login page (specification,
 * section 4), which redirects back after signing in. Pages for signing in are not interrupted.
 */
const atTheStart = () => `
const sessionAtStart = (${String(readStoredSession)})();
if (sessionAtStart && sessionAtStart.user.exp <= Date.now() / 1000) {
  localStorage.removeItem('${TOKEN_KEY}');
  localStorage.removeItem('${USER_KEY}');
  if (!${String(SIGNED_OUT_PAGES)}.test(location.pathname))
    location.replace('${paths.login({ after: 'ended' })}&next=' + encodeURIComponent(location.pathname + location.search));
} else if (sessionAtStart)
  document.documentElement.dataset.session = sessionAtStart.user.isAdmin ? 'admin' : 'member';
document.documentElement.dataset.session ??= 'visitor';
`;

/** Writes the first name into its place in the header. */
const afterTheHeader = () => `
if (sessionAtStart)
  for (const place of document.querySelectorAll('[data-first-name]'))
    place.textContent = (${String(firstName)})(sessionAtStart.user.name);
`;

/** Texts of both scripts. Their hashes are in the policy of every page. Only the server needs the texts, so browsers load empty ones. */
export const FIRST_SCRIPTS = import.meta.env.SSR ? ([atTheStart(), afterTheHeader()] as const) : (['', ''] as const);

// The scripts have run before React compares them.
export const SessionScript = () => <script suppressHydrationWarning>{FIRST_SCRIPTS[0]}</script>;
export const FirstNameScript = () => <script suppressHydrationWarning>{FIRST_SCRIPTS[1]}</script>;
