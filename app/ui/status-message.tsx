import type { ReactNode } from 'react';
import css from './status-message.module.css';

/** What has happened, or has not, where it happened. It is read out when it changes and stays to be read again. */
export function StatusMessage({ isProblem = false, children }: { isProblem?: boolean; children: ReactNode }) {
  return (
    <p role="status" className={css['status']} data-problem={isProblem}>
      {children}
    </p>
  );
}
