import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#domain/paths.ts';

interface Props {
  /** Key and value (two for a range) that filter the list of the home page. */
  narrowTo: Record<string, string>;
  children: ReactNode;
}

/** Links a value of a listing to all listings with the same value. */
export function ListLink({ narrowTo, children }: Props) {
  return (
    <Link to={paths.home(new URLSearchParams(narrowTo).toString())} className="target">
      {children}
    </Link>
  );
}
