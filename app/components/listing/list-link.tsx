import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#domain/paths.ts';

interface Props {
  /** The key and value of the home page's address that narrow its list, or two of them for a range. */
  narrowTo: Record<string, string>;
  children: ReactNode;
}

/** A value of a listing, as a link to all listings with the same value. */
export function ListLink({ narrowTo, children }: Props) {
  return (
    <Link to={paths.home(new URLSearchParams(narrowTo).toString())} className="target">
      {children}
    </Link>
  );
}
