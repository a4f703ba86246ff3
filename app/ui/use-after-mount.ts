import { useEffect, useState } from 'react';

/** Time that screen readers need to find a status before its text is set. They do not announce a status that is created with its text. */
const FOUND_MS = 100;

/** Tells if this part of the page has existed for a moment. */
export function useAfterMount(): boolean {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setThere(true), FOUND_MS);
    return () => clearTimeout(timer);
  }, []);
  return isThere;
}
