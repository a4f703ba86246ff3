import type { ReactNode } from 'react';
import css from './facts.module.css';

/** A fact of a listing in a list of facts; what its submitter left out reads "Not given". */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children || <span className={css['none']}>Not given</span>}</dd>
    </div>
  );
}
