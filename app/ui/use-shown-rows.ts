import { useEffect, useRef, useState } from 'react';

/** Manages a table that is shown in steps. Focus moves to the first new row. */
export function useShownRows(step: number) {
  const [shown, setShown] = useState(step);
  const table = useRef<HTMLDivElement>(null);
  const goOnAt = useRef<number>(undefined);
  useEffect(() => {
    if (goOnAt.current === undefined) return;
    const row = table.current?.querySelectorAll<HTMLElement>('tbody th')[goOnAt.current];
    goOnAt.current = undefined;
    if (!row) return;
    row.tabIndex = -1;
    row.focus();
  }, [shown]);
  const showMore = () => {
    goOnAt.current = shown;
    setShown(shown + step);
  };
  return { shown, table, showMore };
}
