import type { ReactNode } from 'react';
import css from './facts.module.css';

/** Shows a fact in a list of facts. A missing value reads "Not given". */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children || <span className={css['none']}>Not given</span>}</dd>
    </div>
  );
}
