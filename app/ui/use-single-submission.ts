import { useEffect, useRef, useState, type SyntheticEvent } from 'react';

/** Whoever has waited for so long may send it again: what was sent before is given up then. */
const PATIENCE_MS = 15_000;

interface SingleSubmission {
  /** Called when the form is sent. */
  sendOnce: (event: SyntheticEvent) => void;
  /** Nothing has come of it for a while. */
  isLate: boolean;
}

/**
 * Lets a form be sent once at a time, also where a second click comes before React has heard of the first. After an answer
 * it may be sent again, and when none has come for a while.
 */
export function useSingleSubmission(isSending: boolean, result: unknown): SingleSubmission {
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
  return { sendOnce, isLate: isSending && lateAttempt === attempt };
}
