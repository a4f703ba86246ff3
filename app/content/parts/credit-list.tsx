import { CreditLink } from './credit-link.tsx';
import type { Credit } from '#domain/site/organisation.ts';
import css from './credit-list.module.css';

/** Organisations or channels, each a link. */
export function CreditList({ entries }: { entries: readonly Credit[] }) {
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
