import css from './credit-list.module.css';

/** Organisations or channels, each a link. */
export function CreditList({ entries }: { entries: readonly { name: string; href: string }[] }) {
  return (
    <ul role="list" className={css['credits']}>
      {entries.map(({ name, href }) => (
        <li key={href}>
          <a href={href}>{name}</a>
        </li>
      ))}
    </ul>
  );
}
