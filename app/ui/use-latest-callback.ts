import { useCallback, useLayoutEffect, useRef } from 'react';

/** Returns a callback that never changes and calls the latest one, so that its receivers are not rendered again. */
export function useLatestCallback(callback: () => void): () => void {
  const latest = useRef(callback);
  useLayoutEffect(() => {
    latest.current = callback;
  });
  return useCallback(() => latest.current(), []);
}
