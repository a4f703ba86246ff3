import { queryText, withCopy } from '#app/components/fit/copy-address.ts';
import { paths } from '#domain/paths.ts';
import { listKey } from './list-address.ts';
import { readHomeAddress, writeHomeAddress } from './home-address.ts';

/**
 * The list that this tab showed last, for the link back from a film's page. It is not stored, so that a reloaded page equals the server's.
 */
const kept = { query: '', isNarrowed: false };

export function keepListAddress(query: URLSearchParams): void {
  const address = readHomeAddress(query);
  kept.query = writeHomeAddress(address);
  kept.isNarrowed = listKey(address) !== '';
}

/**
 * Returns the address and name of the list to go back to.
 * @param copy the page's current copy, which can differ from the list's
 */
export const lastListPath = (copy: URLSearchParams) => ({
  to: paths.home(queryText(withCopy(new URLSearchParams(kept.query), copy))),
  name: kept.isNarrowed ? 'Back to your results' : 'All films',
});
