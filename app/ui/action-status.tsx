import { useEffect, useRef, type ReactNode } from 'react';
import { isInViewport } from './is-in-viewport.ts';
import { StatusMessage } from './status-message.tsx';

interface Props {
  /** Identifies the status: a new value scrolls it into view. Undefined if there is nothing to report. */
  about: unknown;
  isProblem: boolean;
  children: ReactNode;
}

/** Shows the result of an action next to its button. */
export function ActionStatus({ about, isProblem, children }: Props) {
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (about !== undefined && status.current && !isInViewport(status.current)) status.current.scrollIntoView({ block: 'nearest' });
  }, [about]);
  return (
    <StatusMessage ref={status} isProblem={isProblem}>
      {children}
    </StatusMessage>
  );
}
