import { useEffect, useState } from 'react';

/** How far a search has come; until it is answered the answer to the one before stands. */
export type SearchState<Found> = { state: 'none' } | { state: 'failed' } | { state: 'answered'; found: Found };

interface Options {
  /** Shorter texts are not searched for. */
  minLength: number;
  /** Since the last key, before anybody is asked. */
  pauseMs: number;
}

/**
 * Searches for a text while it is typed, once nobody has typed for a moment; a search that is overtaken is given up.
 * @param search the same function for as long as the field is there
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
