import { useEffect, useRef, type ReactNode } from 'react';
import css from './error-summary.module.css';

/** A sentence, and the id of the field that it is about, if it is about one. */
export interface Problem {
  text: string;
  field?: string | undefined;
}

interface Props {
  problems: readonly Problem[];
  attempt: unknown;
  /** What helps besides. */
  children?: ReactNode;
}

/**
 * All that is wrong with a form, above it. It takes the keyboard whenever `attempt` is another object: after each
 * failed submission.
 */
export function ErrorSummary({ problems, attempt, children }: Props) {
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    summary.current?.focus();
  }, [attempt]);
  return (
    <div ref={summary} tabIndex={-1} className={`shows-focus ${css['summary']}`}>
      {/* Read as a whole when it comes, and not again with every problem that is mended. */}
      <div role="alert" aria-atomic="false">
        <h2>There is a problem</h2>
        <ul role="list">
          {problems.map(({ text, field }) => (
            <li key={`${field} ${text}`}>{field === undefined ? text : <FieldLink id={field} text={text} />}</li>
          ))}
        </ul>
        {children}
      </div>
    </div>
  );
}

/** Leads into the field without writing its place into the page's address. */
function FieldLink({ id, text }: { id: string; text: string }) {
  return (
    <a
      href={`#${id}`}
      onClick={(event) => {
        event.preventDefault();
        const field = document.getElementById(id);
        // The label first: what is asked for should be seen too.
        field?.closest('[data-wrong]')?.scrollIntoView({ block: 'nearest' });
        field?.focus();
      }}
    >
      {text}
    </a>
  );
}
