import type { Parsed } from './film-filters.ts';
import { FILTER_KEYS, keyErrors, LIST_KEYS } from './film-filters.ts';

/** Which users are looked for, as the address of `GET /api/users` carries it. */
export interface UserSearch {
  /** A part of a name, or of an e-mail address. */
  search: string;
  /** So many are sent at most. */
  limit: number;
}

/** The keys of a search among users. */
export const USER_SEARCH_KEYS = {
  search: {
    ...FILTER_KEYS.search,
    meaning:
      'Words that all stand in the name, also as parts of words, without regard to case, accents and punctuation; or a part of the e-mail address. Without this and `limit` everybody is sent.',
  },
  limit: { ...LIST_KEYS.limit, meaning: 'How many are sent at most; 10 unless told otherwise.' },
} as const;

const DEFAULT_LIMIT = 10;

/** Reads a search among users from an address; undefined when it asks for everybody. */
export function parseUserSearch(params: URLSearchParams): Parsed<UserSearch | undefined> {
  const isSearch = Object.keys(USER_SEARCH_KEYS).some((key) => params.has(key));
  if (!isSearch) return { value: undefined };
  const errors = keyErrors(params, USER_SEARCH_KEYS);
  if (errors) return { errors };
  return {
    value: { search: params.get('search') ?? '', limit: Number(params.get('limit') ?? DEFAULT_LIMIT) },
  };
}
