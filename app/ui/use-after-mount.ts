import { useEffect, useState } from 'react';

/** Time for screen readers to find a status before it is filled: one that comes filled is not read out. */
const FOUND_MS = 100;

/** Whether this part of the page has been there for a moment. */
export function useAfterMount(): boolean {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setThere(true), FOUND_MS);
    return () => clearTimeout(timer);
  }, []);
  return isThere;
}
