import css from './glossary-index.module.css';

/** All words of a page by the alphabet, which leads to each: the page has them by subject. */
export function GlossaryIndex({ entries }: { entries: readonly { id: string; term: string }[] }) {
  const sorted = entries.toSorted((a, b) => a.term.localeCompare(b.term, 'en'));
  return (
    <details className={css['index']}>
      <summary>All {sorted.length} words, A to Z</summary>
      <ul role="list">
        {sorted.map(({ id, term }) => (
          <li key={id}>
            <a href={`#${id}`}>{term}</a>
          </li>
        ))}
      </ul>
    </details>
  );
}
