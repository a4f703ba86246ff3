import { use, type ReactNode } from 'react';
import { FileNameContext } from './file-name.tsx';
import css from './part.module.css';

interface Props {
  id: string;
  heading: string;
  /** What can be done, which paper cannot. */
  isOnScreenOnly?: boolean;
  children: ReactNode;
}

/** A part of what is said of a subject. */
export function Part({ id, heading, isOnScreenOnly = false, children }: Props) {
  const name = use(FileNameContext);
  // Another file has the same fields: whoever comes among these hears whose they are.
  const group = isOnScreenOnly && name !== undefined && ({ role: 'group', 'aria-label': `${heading} (${name})` } as const);
  return (
    <div {...group} className={`${css['part']} ${isOnScreenOnly ? 'no-print' : ''}`}>
      <h4 id={id}>{heading}</h4>
      {children}
    </div>
  );
}
