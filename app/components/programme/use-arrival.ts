import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Where something else is shown after somebody sent, followed or forgot, the keyboard goes there: to what happened, or
 * the heading. What is wrong with a form takes it itself.
 */
export function useArrival(shown: unknown, isWrong: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const last = useRef({ shown, key });
  useEffect(() => {
    const before = last.current;
    last.current = { shown, key };
    if (before.shown === shown || before.key === key || isWrong) return;
    const isSaid = notice.current?.textContent !== '' && notice.current;
    (isSaid || heading.current)?.focus();
  }, [shown, key, isWrong]);
  return { heading, notice };
}
