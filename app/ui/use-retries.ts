import { useEffect, useEffectEvent } from 'react';

/** Times of the retries, in seconds from the start. They end after a minute, so that a page that is left open sends no more requests. */
const AFTER_SECONDS = [2, 6, 14, 30, 60];

/**
 * Retries automatically while it is shown: a few times, and when the browser goes online. It stops when someone types or sends a form, so
 * that the page is not replaced under their hands.
 */
export function useRetries(retry: () => void): void {
  const again = useEffectEvent(retry);
  useEffect(() => {
    const end = new AbortController();
    const timers = AFTER_SECONDS.map((seconds) => setTimeout(again, seconds * 1000));
    end.signal.addEventListener('abort', () => timers.forEach(clearTimeout));
    addEventListener('online', again, end);
    for (const act of ['input', 'submit']) addEventListener(act, () => end.abort(), end);
    return () => end.abort();
  }, []);
}
