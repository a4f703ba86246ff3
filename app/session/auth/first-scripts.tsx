import { paths } from '#domain/paths.ts';
import { firstName } from '#domain/accounts/session.ts';
import { readStoredSession, TOKEN_KEY, USER_KEY } from './stored-session.ts';
import { SIGNED_OUT_PAGES } from './safe-next.ts';

/*
 * A page's HTML is the same for everybody, because only the browser knows who is signed in. So that nothing flashes,
 * two short scripts run while the page is being read: they are parts of this module, sent as text.
 */

/**
 * Chooses the navigation before the first paint (base.css). A session whose time is up ends here, and leads to the
 * login page (specification, section 4) and from there back; whoever is about to sign in anyway is not disturbed.
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

/** Writes the first name where the header has left room for it. */
const afterTheHeader = () => `
if (sessionAtStart)
  for (const place of document.querySelectorAll('[data-first-name]'))
    place.textContent = (${String(firstName)})(sessionAtStart.user.name);
`;

/** The texts of both scripts, whose hashes are in every page's policy. Only the server needs them: browsers load empty ones. */
export const FIRST_SCRIPTS = import.meta.env.SSR ? ([atTheStart(), afterTheHeader()] as const) : (['', ''] as const);

// The scripts have run by the time React compares them.
export const SessionScript = () => <script suppressHydrationWarning>{FIRST_SCRIPTS[0]}</script>;
export const FirstNameScript = () => <script suppressHydrationWarning>{FIRST_SCRIPTS[1]}</script>;
