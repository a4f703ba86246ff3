import { useEffect, useRef, type ReactNode } from 'react';
import css from './error-summary.module.css';

/** A sentence, and the id of the field that it concerns, if any. */
export interface ListedError {
  text: string;
  field?: string | undefined;
}

interface Props {
  errors: readonly ListedError[];
  attempt: unknown;
  /** More help for the reader. */
  children?: ReactNode;
}

/**
 * Lists all errors of a form above it. It takes the focus whenever `attempt` is a new object, after each failed submission. It shows nothing
 * while there are no errors: an error that comes back while someone types leaves the focus where it is.
 */
export function ErrorSummary({ errors, attempt, children }: Props) {
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => focusFromTop(summary.current), [attempt]);
  if (errors.length === 0) return null;
  return (
    <div ref={summary} tabIndex={-1} className={`error-box shows-focus ${css['summary']}`}>
      {/* Read as a whole when it appears, but not again each time an error is corrected. */}
      <div role="alert" aria-atomic="false">
        <h2>There is a problem</h2>
        <ul role="list">
          {errors.map(({ text, field }) => (
            <li key={`${field} ${text}`}>{field === undefined ? text : <FieldLink id={field} text={text} />}</li>
          ))}
        </ul>
        {children}
      </div>
    </div>
  );
}

/** Moves focus to a list of errors. If the list is taller than the window, its beginning is visible. */
export function focusFromTop(list: HTMLElement | null): void {
  list?.focus();
  if (list && list.offsetHeight > innerHeight) list.scrollIntoView({ block: 'start' });
}

/** Moves focus to the field without adding its id to the page's address. */
function FieldLink({ id, text }: { id: string; text: string }) {
  return (
    <a
      className="target"
      href={`#${id}`}
      onClick={(event) => {
        event.preventDefault();
        const field = document.getElementById(id);
        // Scroll to the label, so that people see the question, too.
        field?.closest('[data-wrong]')?.scrollIntoView({ block: 'nearest' });
        field?.focus();
      }}
    >
      {text}
    </a>
  );
}
