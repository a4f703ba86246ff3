import type { ReactNode } from 'react';
import css from './part.module.css';

interface Props {
  id: string;
  heading: ReactNode;
  /** What can be done, which paper cannot. */
  isOnScreenOnly?: boolean;
  children: ReactNode;
}

/** A part of what is said of a subject. */
export function Part({ id, heading, isOnScreenOnly = false, children }: Props) {
  return (
    <div className={`${css['part']} ${isOnScreenOnly ? 'no-print' : ''}`}>
      <h4 id={id}>{heading}</h4>
      {children}
    </div>
  );
}
