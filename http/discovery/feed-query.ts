import { readCopy, writeCopy } from '#domain/fit/copy.ts';
import { distinctValues } from '#domain/text/distinct-values.ts';
import { FILTER_KEYS } from '#domain/filters/film-filters.ts';

/** What visitors cannot ask for narrows no feed; nor does how the home page shows its list. */
const FEED_KEYS = Object.keys(FILTER_KEYS).filter((key) => key !== 'approved' && key !== 'flagged');

/** What of an address narrows the feed, written in one way only: a feed is known by it. */
export function feedQuery(address: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams();
  for (const key of FEED_KEYS) for (const value of distinctValues(address, key).toSorted()) query.append(key, value);
  // A copy alone narrows nothing: there would be a feed for each, all of them alike.
  if (!query.has('fit')) for (const key of ['copy', 'copy_rate']) query.delete(key);
  return withPlainCopy(query);
}

/** A copy that is written in another way is the same; what cannot be read stays as it is, to be refused by name. */
function withPlainCopy(query: URLSearchParams): URLSearchParams {
  const isAsked = (key: string) => query.getAll(key).length === 1;
  const copy = isAsked('copy') ? readCopy(query) : undefined;
  if (!copy || (query.has('copy_rate') && !(isAsked('copy_rate') && copy.rate))) return query;
  for (const [key, value] of writeCopy(copy)) query.set(key, value);
  return query;
}
