import { useEffect, useRef, useState, type SyntheticEvent } from 'react';

/** Time after which people can send the form again. The first submission is then abandoned. */
const PATIENCE_MS = 15_000;

/**
 * Lets a form be sent once at a time, even if a second click comes before React has processed the first. People can send it again after a
 * response, or after a while without one.
 */
export function useSingleSubmission(isSending: boolean, result: unknown) {
  const isUnderWay = useRef(false);
  const [attempt, setAttempt] = useState(0);
  const [lateAttempt, setLateAttempt] = useState<number>();
  useEffect(() => {
    isUnderWay.current = isSending;
  }, [isSending, result]);
  useEffect(() => {
    if (!isSending) return undefined;
    const timer = setTimeout(() => {
      isUnderWay.current = false;
      setLateAttempt(attempt);
    }, PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isSending, attempt]);
  const sendOnce = (event: SyntheticEvent) => {
    if (isUnderWay.current) event.preventDefault();
    else setAttempt(attempt + 1);
    isUnderWay.current = true;
  };
  return {
    /** Called when the form is sent. */
    sendOnce,
    /** Whether there has been no response for a while. */
    isLate: isSending && lateAttempt === attempt,
  };
}
