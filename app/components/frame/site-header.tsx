import { memo, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { paths } from '#domain/paths.ts';
import { markSession } from '#app/session/auth/session.ts';
import { useSession } from '#app/session/auth/use-session.ts';
import { ButtonSiteLink, ButtonSummary } from '#app/ui/button.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { SITE } from '#domain/site/site.ts';
import { DisplayLink } from '#app/components/display/display-link.tsx';
import { PageLinks } from './page-links.tsx';
import { firstName } from '#domain/accounts/session.ts';
import css from './site-header.module.css';

/** Links other than the search. Between 1,000 and 1,280 px, only the footer has room for them. */
const TOOLS = [
  { to: paths.check(), name: 'Check a file' },
  { to: paths.programme(), name: 'Check a programme' },
];

const PAGES = [
  { to: paths.about(), name: 'About' },
  { to: paths.guides(), name: 'How-To Guides' },
  { to: paths.faq(), name: 'FAQ / Glossary' },
];

/**
 * Shows the top bar. Below 1,000 px it is the brand and a menu (specification, section 2, Navigation). It contains the links for all
 * visitors: `data-for` names who each link is for, and base.css shows the right ones.
 */
export const SiteHeader = memo(function SiteHeader({ isSample }: { isSample: boolean }) {
  // An error replaces the whole document, and React then removes the attributes that scripts have set on <html>.
  useLayoutEffect(markSession, []);
  return (
    <header className={css['header']}>
      <div className={`wide ${css['bar']}`}>
        <SiteLink to={paths.home()} className={css['brand']}>
          <svg className={css['mark']} viewBox="0 0 32 32" fill="none" aria-hidden="true">
            <rect width="32" height="32" rx="4" />
            <path d="M6 17h8M18 17h8M6 23h14M24 23h2" strokeWidth="3" />
          </svg>
          {SITE.name}
        </SiteLink>
        <nav aria-label="Main" className={`no-print ${css['wideOnly']} ${css['main']}`}>
          <ul role="list" className={`${css['links']} ${css['tools']}`}>
            <PageLinks pages={TOOLS} />
          </ul>
          <ul role="list" className={css['links']}>
            <PageLinks pages={PAGES} />
            <li>
              <DisplayLink>
                Display<span className="visually-hidden"> settings</span>
              </DisplayLink>
            </li>
          </ul>
        </nav>
        <nav aria-label="Account" className={`no-print ${css['wideOnly']}`}>
          <ul role="list" className={css['account']}>
            <li data-for="visitor">
              <ButtonSiteLink to={paths.login()}>Sign in</ButtonSiteLink>
            </li>
            <li data-for="visitor">
              <ButtonSiteLink to={paths.register()} variant="primary">
                Sign up
              </ButtonSiteLink>
            </li>
            <li data-for="member">
              <ButtonSiteLink to={paths.add()} variant="primary">
                Add Film(s)
              </ButtonSiteLink>
            </li>
            <li data-for="admin">
              <ButtonSiteLink to={paths.dashboard()} variant="primary">
                Dashboard
              </ButtonSiteLink>
            </li>
            <li data-for="member admin">
              <ButtonSiteLink to={paths.account()} className={css['person']}>
                <svg viewBox="0 0 20 20" aria-hidden="true">
                  <circle cx="10" cy="6" r="4" />
                  <path d="M2 19c0-4.5 3.5-7 8-7s8 2.5 8 7z" />
                </svg>
                <FirstName />
                <span className="visually-hidden"> (your account)</span>
              </ButtonSiteLink>
            </li>
          </ul>
        </nav>
        <MobileMenu />
      </div>
      {isSample && (
        <div className={`no-print ${css['sample']}`}>
          <p className="wide">
            <strong>Sample catalogue:</strong> the films are real, but the access materials and their contacts are made up.
          </p>
        </div>
      )}
    </header>
  );
});

/**
 * Shows links that unfold. It is a `details` element, so it opens without JavaScript. Escape and moving focus elsewhere close it. The links
 * are on a separate line below, so that the button does not move.
 */
function MobileMenu() {
  const menu = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    if (menu.current) menu.current.open = false;
  }, [key]);
  const closeOnEscape = (event: React.KeyboardEvent) => {
    if (event.key !== 'Escape' || !menu.current?.open) return;
    menu.current.open = false;
    menu.current.querySelector('summary')?.focus();
  };
  return (
    <>
      <details ref={menu} className={`no-print ${css['menu']}`} onKeyDown={closeOnEscape}>
        <ButtonSummary>Menu</ButtonSummary>
      </details>
      <nav aria-label="Menu" className={`no-print ${css['menuLinks']}`} onKeyDown={closeOnEscape}>
        <ul role="list">
          <PageLinks pages={TOOLS} />
          <PageLinks pages={PAGES} />
          <li>
            <DisplayLink />
          </li>
          <li data-for="visitor">
            <SiteLink to={paths.login()}>Sign in</SiteLink>
          </li>
          <li data-for="visitor">
            <SiteLink to={paths.register()}>Sign up</SiteLink>
          </li>
          <li data-for="member admin">
            <SiteLink to={paths.add()}>Add Film(s)</SiteLink>
          </li>
          <li data-for="admin">
            <SiteLink to={paths.dashboard()}>Dashboard</SiteLink>
          </li>
          <li data-for="admin">
            <SiteLink to={paths.operations()}>Operations</SiteLink>
          </li>
          <li data-for="member admin">
            <SiteLink to={paths.account()}>
              {/* A single flex item, so that the space in it stays. */}
              <span>
                <FirstName /> (your account)
              </span>
            </SiteLink>
          </li>
        </ul>
      </nav>
    </>
  );
}

/** Shows the first word of the member's name. The second inline script writes it before React does, so that nothing moves. */
function FirstName() {
  const session = useSession();
  return (
    <span data-first-name suppressHydrationWarning>
      {session ? firstName(session.user.name) : ''}
    </span>
  );
}
