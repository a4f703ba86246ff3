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
 * Links to a page from the header or footer, and marks the current page. The router's own link resolves its path on every render, which
 * took a twentieth of the server's time for a page.
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
