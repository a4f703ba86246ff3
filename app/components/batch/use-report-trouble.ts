import { useEffect } from 'react';

/** Tells the page if there is an error to correct, and withdraws that when this part of the page unmounts. */
export function useReportTrouble(isWrong: boolean, onTrouble: (isWrong: boolean) => void): void {
  useEffect(() => {
    onTrouble(isWrong);
    return () => onTrouble(false);
  }, [isWrong, onTrouble]);
}
