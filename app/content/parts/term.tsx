import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#domain/paths.ts';

/** A word that the general glossary explains, as a link to what it says. A test makes sure that it does. */
export function Term({ id, children }: { id: string; children: ReactNode }) {
  return <Link to={paths.term(id)}>{children}</Link>;
}
