import type { ReactNode, Ref } from 'react';
import css from './status-message.module.css';

interface Props {
  ref?: Ref<HTMLParagraphElement>;
  isProblem?: boolean;
  children: ReactNode;
}

/** What has happened, or has not, where it happened. It is read out when it changes and stays to be read again. */
export function StatusMessage({ ref, isProblem = false, children }: Props) {
  return (
    <p ref={ref} role="status" className={css['status']} data-problem={isProblem}>
      {children}
    </p>
  );
}
