import type { ReactNode } from 'react';
import { Fact } from '#app/ui/fact.tsx';
import css from './facts.module.css';

/** Shows a fact about a listing. A missing value reads "Not given". */
export function ListingFact({ name, children }: { name: string; children: ReactNode }) {
  return <Fact name={name}>{children || <span className={css['none']}>Not given</span>}</Fact>;
}
