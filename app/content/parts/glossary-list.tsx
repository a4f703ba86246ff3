import { Fragment } from 'react';
import css from './glossary-list.module.css';

export interface GlossaryEntry {
  id: string;
  term: string;
  meaning: readonly string[];
  /** Related entries on the same page. */
  see?: readonly { id: string; term: string }[];
}

/** Lists words with their meanings and anchors. */
export function GlossaryList({ entries }: { entries: readonly GlossaryEntry[] }) {
  return (
    <dl className={css['glossary']}>
      {entries.map(({ id, term, meaning, see = [] }) => (
        <div key={id}>
          <dt id={id}>
            <a href={`#${id}`}>{term}</a>
          </dt>
          <dd>
            {meaning.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {see.length > 0 && (
              <p>
                See{' '}
                {see.map((other, index) => (
                  <Fragment key={other.id}>
                    {index > 0 && ', '}
                    <a href={`#${other.id}`}>{other.term}</a>
                  </Fragment>
                ))}
                .
              </p>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
