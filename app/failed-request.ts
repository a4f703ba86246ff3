import { createContext, useContext } from 'react';

/** The id of the request that this page failed for; undefined for one that did not. Only the server knows it. */
export const FailedRequest = createContext<string | undefined>(undefined);

/** The same, for whoever shows it: in the browser it stands where the server has written it (root.tsx). */
export function useFailedRequest(): string | undefined {
  const known = useContext(FailedRequest);
  if (typeof document === 'undefined') return known;
  return document.documentElement.dataset['failedRequest'];
}
