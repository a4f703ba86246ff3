import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useFollow } from './use-follow.ts';

interface Props {
  /** An absolute path of this site. */
  to: string;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * A link in what every page has, its head and foot: it says when one is there already. The router's own resolves its
 * path anew wherever it stands, which took a twentieth of the server's time for a page.
 */
export function SiteLink({ to, className, children }: Props) {
  const { pathname } = useLocation();
  const isHere = pathname === to || pathname.startsWith(`${to}/`);
  const onFollow = useFollow();
  return (
    <a href={to} className={className} aria-current={isHere ? 'page' : undefined} onClick={onFollow}>
      {children}
    </a>
  );
}
