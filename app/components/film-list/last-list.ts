import { queryText, withCopy } from '#app/components/fit/copy-address.ts';
import { paths } from '#domain/paths.ts';
import { listKey } from './list-address.ts';
import { readHomeAddress, writeHomeAddress } from './home-address.ts';

/** The list that this tab showed last: a film's page leads back to it. Not stored, so that a page loaded anew is the server's. */
const kept = { query: '', isNarrowed: false };

export function keepListAddress(query: URLSearchParams): void {
  const address = readHomeAddress(query);
  kept.query = writeHomeAddress(address);
  kept.isNarrowed = listKey(address) !== '';
}

/**
 * Where the list is that one came from, and what it is called.
 * @param copy the one that the page asks about now, which may be another since
 */
export const lastListPath = (copy: URLSearchParams) => ({
  to: paths.home(queryText(withCopy(new URLSearchParams(kept.query), copy))),
  name: kept.isNarrowed ? 'Back to the films found' : 'All films',
});
