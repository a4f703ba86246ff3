import type { ReactNode } from 'react';
import css from './fact-list.module.css';

/** What is known, each with its name. */
export function FactList({ children }: { children: ReactNode }) {
  return <dl className={css['facts']}>{children}</dl>;
}

/** Nothing of what is not known. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === undefined || children === null || children === '' || children === false) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
