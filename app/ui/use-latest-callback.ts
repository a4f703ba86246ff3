import { useCallback, useLayoutEffect, useRef } from 'react';

/** A callback that stays the same and does what the latest one does, for parts that are not to be rendered anew because of it. */
export function useLatestCallback(callback: () => void) {
  const latest = useRef(callback);
  useLayoutEffect(() => {
    latest.current = callback;
  });
  return useCallback(() => latest.current(), []);
}
