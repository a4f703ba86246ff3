import { readCopy, writeCopy } from '#domain/fit/copy.ts';
import { distinctValues } from '#domain/text/distinct-values.ts';
import { FILTER_KEYS } from '#domain/filters/film-filters.ts';

/** Filter keys of feeds. Visitors cannot filter by `approved` and `flagged`, and the keys of the home page's layout filter nothing. */
const FEED_KEYS = Object.keys(FILTER_KEYS).filter((key) => key !== 'approved' && key !== 'flagged');

/** Returns the filters in an address in one fixed spelling, because this text identifies the feed. */
export function feedQuery(address: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams();
  for (const key of FEED_KEYS) for (const value of distinctValues(address, key).toSorted()) query.append(key, value);
  // A copy alone does not filter anything, so each copy would have its own feed with the same entries.
  if (!query.has('fit')) for (const key of ['copy', 'copy_rate']) query.delete(key);
  return withPlainCopy(query);
}

/** Replaces a copy with its usual spelling. Leaves an unreadable copy unchanged, so that the error can name its key. */
function withPlainCopy(query: URLSearchParams): URLSearchParams {
  const isAsked = (key: string) => query.getAll(key).length === 1;
  const copy = isAsked('copy') ? readCopy(query) : undefined;
  if (!copy || (query.has('copy_rate') && !(isAsked('copy_rate') && copy.rate))) return query;
  for (const [key, value] of writeCopy(copy)) query.set(key, value);
  return query;
}
