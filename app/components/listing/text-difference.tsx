import { Fragment } from 'react';
import { wordDiff } from './word-diff.ts';
import css from './text-difference.module.css';

/** Shows the changes to a value: words in a text, or entries in a list. Screen readers read which ones were removed and added. */
export function Difference({ before, after }: { before: unknown; after: unknown }) {
  if (Array.isArray(before) && Array.isArray(after)) return <ListDifference before={before} after={after} />;
  const parts = wordDiff(textOf(before), textOf(after));
  return parts.map(({ kind, text }, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the order of parts never changes
    <Fragment key={index}>
      {kind === 'removed' && <Removed>{text}</Removed>}
      {kind === 'added' && <Added>{text}</Added>}
      {kind === 'same' && text}
    </Fragment>
  ));
}

function ListDifference({ before, after }: { before: unknown[]; after: unknown[] }) {
  const gone = before.filter((entry) => !after.includes(entry)).map(String);
  const come = after.filter((entry) => !before.includes(entry)).map(String);
  if (gone.length === 0 && come.length === 0) return <>In a different order: {after.map(String).join(', ')}</>;
  return (
    <ul role="list" className={`wrap ${css['list']}`}>
      {gone.map((entry) => (
        <li key={`- ${entry}`}>
          <Removed>{entry}</Removed>
        </li>
      ))}
      {come.map((entry) => (
        <li key={`+ ${entry}`}>
          <Added>{entry}</Added>
        </li>
      ))}
    </ul>
  );
}

const Removed = ({ children }: { children: string }) => (
  <del className={css['removed']}>
    <span className="visually-hidden"> removed: </span>
    {children}
    <span className="visually-hidden">; </span>
  </del>
);

const Added = ({ children }: { children: string }) => (
  <ins className={css['added']}>
    <span className="visually-hidden"> added: </span>
    {children}
    <span className="visually-hidden">; </span>
  </ins>
);

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
}
