import { Link } from 'react-router';
import { paths } from '#domain/paths.ts';
import { SITE } from '#domain/site/site.ts';
import type { PageInserts } from './text-blocks.tsx';
import { CreditLink } from './credit-link.tsx';
import type { Credit } from '#domain/site/organisation.ts';
import css from './credit-list.module.css';

/** Inserts that every information page can use: who runs the site, and how to contact them. */
export const ORGANISATION_INSERTS = {
  credits: <Credits />,
  'postal-address': <PostalAddress />,
  social: SITE.social.length > 0 ? <CreditList entries={SITE.social} /> : <p>We do not use social media.</p>,
} satisfies PageInserts<'contact' | 'terms-of-use'>;

function Credits() {
  return (
    <>
      {SITE.partners.length > 0 && (
        <>
          <p>{SITE.name} is a joint initiative of:</p>
          <CreditList entries={SITE.partners} />
        </>
      )}
      {SITE.funders.length > 0 && (
        <>
          <p>It is funded by:</p>
          <CreditList entries={SITE.funders} />
        </>
      )}
      <p>
        You can <Link to={paths.contact()}>write to us</Link>
        {SITE.social.length > 0 ? ', or follow us here:' : '.'}
      </p>
      {SITE.social.length > 0 && <CreditList entries={SITE.social} />}
    </>
  );
}

function PostalAddress() {
  return (
    <address>
      {SITE.postalAddress.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </address>
  );
}

/** Links to organisations or channels. */
function CreditList({ entries }: { entries: readonly Credit[] }) {
  return (
    <ul role="list" className={css['credits']}>
      {entries.map((credit) => (
        <li key={credit.href}>
          <CreditLink credit={credit} />
        </li>
      ))}
    </ul>
  );
}
