import { useEffect, useRef } from 'react';

/** After so many seconds each: a minute in all, so that a page that is left open asks no more. */
const AFTER_SECONDS = [2, 6, 14, 30, 60];

/**
 * Tries again by itself while this is shown: a few times, and when the browser says that it is online. It ends when somebody
 * types or sends a form: then nothing is taken away under their hands.
 */
export function useRetries(retry: () => void): void {
  const latest = useRef(retry);
  useEffect(() => {
    latest.current = retry;
  });
  useEffect(() => {
    const end = new AbortController();
    const again = () => latest.current();
    const timers = AFTER_SECONDS.map((seconds) => setTimeout(again, seconds * 1000));
    end.signal.addEventListener('abort', () => timers.forEach(clearTimeout));
    addEventListener('online', again, end);
    for (const act of ['input', 'submit']) addEventListener(act, () => end.abort(), end);
    return () => end.abort();
  }, []);
}
