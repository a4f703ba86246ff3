import { useEffect, type RefObject } from 'react';

/**
 * Moves focus to the heading of a list when the pressed button has disappeared with its row, because of the change or because someone else
 * had changed it before.
 * @param result the action's result, a new object each time; undefined while it runs
 */
export function useHeadingFocus(heading: RefObject<HTMLElement | null>, result: object | undefined, isDone: boolean): void {
  useEffect(() => {
    const { activeElement } = document;
    const isLost = !activeElement || activeElement === document.body;
    if (result && (isDone || isLost)) heading.current?.focus();
  }, [heading, result, isDone]);
}
