import type { ReactNode } from 'react';
import css from './part.module.css';

interface Props {
  id: string;
  heading: ReactNode;
  children: ReactNode;
}

/** A part of what is said of a subject. */
export function Part({ id, heading, children }: Props) {
  return (
    <div className={css['part']}>
      <h4 id={id}>{heading}</h4>
      {children}
    </div>
  );
}
