import { useEffect } from 'react';

/** Tells the page whether there is something to correct, for as long as this part of it is there. */
export function useReportTrouble(isWrong: boolean, onTrouble: (isWrong: boolean) => void): void {
  useEffect(() => {
    onTrouble(isWrong);
    return () => onTrouble(false);
  }, [isWrong, onTrouble]);
}
