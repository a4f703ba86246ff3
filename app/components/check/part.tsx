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
    <section className={css['part']} aria-labelledby={id}>
      <h4 id={id}>{heading}</h4>
      {children}
    </section>
  );
}
