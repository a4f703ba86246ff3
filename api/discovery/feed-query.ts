import { distinctValues, FILTER_KEYS } from '#domain/film-filters.ts';

/** What visitors cannot ask for narrows no feed; nor does how the home page shows its list. */
const FEED_KEYS = Object.keys(FILTER_KEYS).filter((key) => key !== 'approved' && key !== 'flagged');

/** What of an address narrows the feed, written in one way only: a feed is known by it. */
export function feedQuery(address: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams();
  for (const key of FEED_KEYS)
    for (const value of distinctValues(address, key).toSorted()) query.append(key, value);
  // A copy alone narrows nothing: there would be a feed for each, all of them alike.
  if (!query.has('fit')) for (const key of ['copy', 'copy_rate']) query.delete(key);
  return query;
}
