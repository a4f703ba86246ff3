import type { ReactNode } from 'react';
import { LinkLine } from '#app/ui/link-line.tsx';

interface Props {
  to: string;
  /** Discards the typed text, because following this link is a decision to do so. */
  onLeave: () => void;
  children: ReactNode;
}

/** Links away from a form without a warning. If the link opens in a new tab, the form stays open and keeps its text. */
export function LeaveWithoutSaving({ to, onLeave, children }: Props) {
  return (
    <LinkLine
      to={to}
      onClick={({ ctrlKey, metaKey, shiftKey, altKey }) => {
        if (!ctrlKey && !metaKey && !shiftKey && !altKey) onLeave();
      }}
    >
      {children}
    </LinkLine>
  );
}
