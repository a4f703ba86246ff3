import { memo } from 'react';
import { paths } from '#domain/paths.ts';
import type { Credit } from '#domain/site/organisation.ts';
import { SITE } from '#domain/site/site.ts';
import { CreditLink } from '#app/content/parts/credit-link.tsx';
import { DisplayLink } from '#app/components/display/display-link.tsx';
import { PageLinks } from './page-links.tsx';
import css from './site-footer.module.css';

const PAGES = [
  { to: paths.check(), name: 'Check a file' },
  { to: paths.programme(), name: 'Check a programme' },
  { to: paths.kept(), name: 'Kept listings' },
  { to: paths.wanted(), name: 'Wanted materials' },
  { to: paths.statistics(), name: 'Statistics' },
  { to: paths.accessibility(), name: 'Accessibility' },
  { to: paths.termsOfUse(), name: 'Terms of Use' },
  { to: paths.privacyPolicy(), name: 'Privacy Policy' },
  { to: paths.contact(), name: 'Contact' },
];

/** Shows links, credits and copyright (specification, section 2, Navigation). Pages opened from it start at the top. */
export const SiteFooter = memo(function SiteFooter() {
  return (
    <footer className={css['footer']}>
      <div className="wide">
        <div className={css['ways']}>
          <nav aria-labelledby="footer-pages">
            <h2 id="footer-pages" className="visually-hidden">
              About this site
            </h2>
            <ul role="list">
              <PageLinks pages={PAGES} />
              <li>
                <DisplayLink />
              </li>
            </ul>
          </nav>
          <Credits id="footer-social" title="Follow us" entries={SITE.social} />
        </div>
        <div className={css['credits']}>
          <Credits id="footer-funders" title="Funded by" entries={SITE.funders} />
          <Credits id="footer-partners" title="A joint initiative of" entries={SITE.partners} />
        </div>
        <p className={css['end']}>
          © {SITE.copyrightYear} {SITE.name}.
          {SITE.creator && (
            <>
              {' '}
              Site by <a href={SITE.creator.href}>{SITE.creator.name}</a>.
            </>
          )}
        </p>
      </div>
    </footer>
  );
});

function Credits({ id, title, entries }: { id: string; title: string; entries: readonly Credit[] }) {
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul role="list">
        {entries.map((credit) => (
          <li key={credit.href}>
            <CreditLink credit={credit} />
          </li>
        ))}
      </ul>
    </section>
  );
}
