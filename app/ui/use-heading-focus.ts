import { useEffect, type RefObject } from 'react';

/**
 * Takes the keyboard to the heading of a list when what was pressed there is gone: with its row, which was changed as
 * asked, or by somebody else before.
 * @param result what came of the act, a new one each time; undefined while it is under way
 */
export function useHeadingFocus(heading: RefObject<HTMLElement | null>, result: object | undefined, isDone: boolean): void {
  useEffect(() => {
    const { activeElement } = document;
    const isLost = !activeElement || activeElement === document.body;
    if (result && (isDone || isLost)) heading.current?.focus();
  }, [heading, result, isDone]);
}
