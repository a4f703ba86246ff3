import { useEffect, useRef, type SyntheticEvent } from 'react';

/**
 * Lets a form be sent once at a time, also where a second click comes before React has heard of the first. What it
 * returns is called when the form is sent; after an answer it may be sent again.
 */
export function useSingleSubmission(isSending: boolean, result: unknown): (event: SyntheticEvent) => void {
  const isUnderWay = useRef(false);
  useEffect(() => {
    isUnderWay.current = isSending;
  }, [isSending, result]);
  return (event) => {
    if (isUnderWay.current) event.preventDefault();
    isUnderWay.current = true;
  };
}
