import type { ReactNode, Ref } from 'react';
import css from './status-message.module.css';

interface Props {
  ref?: Ref<HTMLParagraphElement>;
  isProblem?: boolean;
  children: ReactNode;
}

/** Reports an event where it happened. Screen readers announce a new text, and it stays visible. */
export function StatusMessage({ ref, isProblem = false, children }: Props) {
  return (
    <p ref={ref} role="status" className={css['status']} data-problem={isProblem}>
      {children}
    </p>
  );
}
