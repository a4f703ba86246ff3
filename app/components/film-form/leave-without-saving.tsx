import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface Props {
  to: string;
  /** Drops what was typed: whoever leaves by this link has decided to. */
  onLeave: () => void;
  children: ReactNode;
}

/** The way out of a form on purpose. In a new tab it leaves nothing. */
export function LeaveWithoutSaving({ to, onLeave, children }: Props) {
  return (
    <p>
      <Link
        to={to}
        className="target"
        onClick={({ ctrlKey, metaKey, shiftKey, altKey }) => {
          if (!ctrlKey && !metaKey && !shiftKey && !altKey) onLeave();
        }}
      >
        {children}
      </Link>
    </p>
  );
}
