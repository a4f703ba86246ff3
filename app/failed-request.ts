import { createContext, useContext } from 'react';

/** Id of the failed request for this page; undefined if it did not fail. Only the server sets it. */
export const FailedRequest = createContext<string | undefined>(undefined);

/** Returns the same id. The browser reads it from the HTML that the server wrote (root.tsx). */
export function useFailedRequest(): string | undefined {
  const known = useContext(FailedRequest);
  if (typeof document === 'undefined') return known;
  return document.documentElement.dataset['failedRequest'];
}
