import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ABBREVIATIONS, anAbbreviation } from '#app/content/abbreviations.ts';

/** Links each abbreviation in a sentence to the glossary. */
export function Explained({ children }: { children: string }): ReactNode {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { 0: short, index } of children.matchAll(anAbbreviation())) {
    parts.push(
      children.slice(end, index),
      <Link key={index} to={ABBREVIATIONS[short]?.at ?? ''}>
        {short}
      </Link>,
    );
    end = index + short.length;
  }
  return [...parts, children.slice(end)];
}
