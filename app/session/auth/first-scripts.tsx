import { use } from 'react';
import { PageNonce } from '#app/page-nonce.ts';
import { paths } from '#domain/paths.ts';
import { firstName } from '#domain/session.ts';
import { readStoredSession } from './stored-session.ts';
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
  localStorage.removeItem('jwt');
  localStorage.removeItem('jwt-user');
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

// What only the server needs is left out of what browsers load.
export const SessionScript = () => <Script>{import.meta.env.SSR ? atTheStart() : ''}</Script>;
export const FirstNameScript = () => <Script>{import.meta.env.SSR ? afterTheHeader() : ''}</Script>;

/** Browsers hide nonces from pages, and the text has run by the time React looks: differences do not matter. */
function Script({ children }: { children: string }) {
  return (
    <script nonce={use(PageNonce)} suppressHydrationWarning>
      {children}
    </script>
  );
}
