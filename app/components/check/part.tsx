import { use, type ReactNode } from 'react';
import { FileNameContext, OfFile } from './file-name.tsx';
import css from './part.module.css';

interface Props {
  id: string;
  heading: string;
  /** Tools, which paper does not have. */
  isOnScreenOnly?: boolean;
  /** Folded at first; on paper it is open. */
  isFolded?: boolean;
  children: ReactNode;
}

/** A part of the report on a subject. */
export function Part({ id, heading, isOnScreenOnly = false, isFolded = false, children }: Props) {
  const name = use(FileNameContext);
  // Another file has the same fields: its name tells these from those.
  const group = isOnScreenOnly && name !== undefined && ({ role: 'group', 'aria-label': `${heading} (${name})` } as const);
  const title = (
    <h4 id={id} tabIndex={-1} className="shows-focus">
      {heading}
      {isFolded && <OfFile />}
    </h4>
  );
  return (
    <div {...group} className={`${css['part']} ${isOnScreenOnly ? 'no-print' : ''}`}>
      {isFolded ? (
        <details>
          <summary>{title}</summary>
          {children}
        </details>
      ) : (
        <>
          {title}
          {children}
        </>
      )}
    </div>
  );
}
