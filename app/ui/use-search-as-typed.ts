import { useEffect, useState } from 'react';

/** State of a search. While it runs, the state of the previous search stays. */
export type SearchState<Found> = { state: 'none' } | { state: 'failed' } | { state: 'answered'; found: Found };

interface Options {
  /** Minimum length of a text to search for. */
  minLength: number;
  /** Delay after the last keystroke. */
  pauseMs: number;
}

/**
 * Searches for a text after a pause in typing, and aborts a search that a newer one replaces.
 * @param search the same function for as long as the field exists
 */
export function useSearchAsTyped<Found>(
  text: string,
  search: (text: string, signal: AbortSignal) => Promise<Found>,
  { minLength, pauseMs }: Options,
): SearchState<Found> {
  const [latest, setLatest] = useState<SearchState<Found>>({ state: 'none' });
  const isSearched = text.length >= minLength;
  if (!isSearched && latest.state !== 'none') setLatest({ state: 'none' });
  useEffect(() => {
    if (!isSearched) return undefined;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      search(text, controller.signal).then(
        (found) => setLatest({ state: 'answered', found }),
        () => {
          if (!controller.signal.aborted) setLatest({ state: 'failed' });
        },
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [text, search, isSearched, pauseMs]);
  return latest;
}
