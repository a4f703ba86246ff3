import type { ReactNode } from 'react';
import { Fact } from '#app/ui/fact.tsx';
import css from './fact-list.module.css';

/** Lists the known facts with their names. */
export function FactList({ children }: { children: ReactNode }) {
  return <dl className={css['facts']}>{children}</dl>;
}

/** Shows a fact, or nothing if its value is unknown. */
export function KnownFact({ name, children }: { name: string; children: ReactNode }) {
  if (children === undefined || children === null || children === '' || children === false) return null;
  return <Fact name={name}>{children}</Fact>;
}
