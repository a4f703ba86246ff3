import type { Bitmap } from '../index/bitmap.ts';
import type { Search } from './search.ts';
import type { SpeltWord } from './spelt-words.ts';

/** The films that a search finds. Their relevance is in relevance.ts. */
export interface Matches {
  search: Search;
  films: Bitmap;
  /** Whether these are the nearest films, because no film has every word. */
  isNear: boolean;
  /** The films of each spelling in a nearest search; empty in an exact search. */
  spelt: readonly SpeltWord[];
}
