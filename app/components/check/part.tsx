import { use, type ReactNode } from 'react';
import { FileNameContext, OfFile } from './file-name.tsx';
import css from './part.module.css';

interface Props {
  id: string;
  heading: string;
  /** Whether the part contains tools, which are not printed. */
  isOnScreenOnly?: boolean;
  /** Whether the part is folded at first. In print, the part is open. */
  isFolded?: boolean;
  children: ReactNode;
}

/** Shows a part of the report on a subject. */
export function Part({ id, heading, isOnScreenOnly = false, isFolded = false, children }: Props) {
  const name = use(FileNameContext);
  // The file's name distinguishes these fields from the same fields of another file.
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
          <summary className="block-summary">{title}</summary>
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
