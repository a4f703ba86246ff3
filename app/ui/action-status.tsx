import { useEffect, useRef, type ReactNode } from 'react';
import { isInViewport } from './is-in-viewport.ts';
import { StatusMessage } from './status-message.tsx';

interface Props {
  /** What it is about: another one is brought into sight. Nothing when there is nothing to say. */
  about: unknown;
  isProblem: boolean;
  children: ReactNode;
}

/** What came of an action, beside the button that did it. */
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
