import type { Parsed } from '#domain/field-errors.ts';
import { FILTER_KEYS, LIST_KEYS } from '#domain/filters/film-filters.ts';
import { keyErrors } from '#domain/filters/query-keys.ts';

/* Filters of the endpoints that return users and their data, so that a page requests only what it shows. */

/** The search of `GET /api/users`. */
export interface UserSearch {
  /** Part of a name or of an email address. */
  search: string;
  /** Maximum number of users in the response. */
  limit: number;
}

const DEFAULT_LIMIT = 10;

export const USER_SEARCH_KEYS = {
  search: {
    ...FILTER_KEYS.search,
    meaning:
      'The name must contain every word, alone or as part of another word. Case, accents and punctuation are ignored. You can also search for part of an email address. Without `search` and `limit`, the response has all users.',
  },
  limit: {
    ...LIST_KEYS.limit,
    meaning: `The maximum number of users in the response. The default is ${DEFAULT_LIMIT}.`,
  },
} as const;

/** Reads a search for users from an address; undefined if it asks for all users. */
export function parseUserSearch(params: URLSearchParams): Parsed<UserSearch | undefined> {
  if (!hasKeyOf(params, USER_SEARCH_KEYS)) return { value: undefined };
  const errors = keyErrors(params, USER_SEARCH_KEYS);
  if (errors) return { errors };
  return {
    value: { search: params.get('search') ?? '', limit: Number(params.get('limit') ?? DEFAULT_LIMIT) },
  };
}

/** Filters for the films in a user's profile. Without a filter, the profile has all films. */
export interface ProfileFilters {
  film?: string;
  approved?: boolean;
}

export const PROFILE_KEYS = {
  film: { kind: 'id', meaning: 'Only this film of the user.' },
  approved: { ...FILTER_KEYS.approved, meaning: 'Only the user’s approved films, or only their drafts.' },
} as const;

/** Reads the filters for the films in a profile from an address. */
export function parseProfileFilters(params: URLSearchParams): Parsed<ProfileFilters> {
  if (!hasKeyOf(params, PROFILE_KEYS)) return { value: {} };
  const errors = keyErrors(params, PROFILE_KEYS);
  if (errors) return { errors };
  const [film, approved] = [params.get('film'), params.get('approved')];
  return {
    value: { ...(film !== null && { film }), ...(approved !== null && { approved: approved === 'true' }) },
  };
}

export const RECORD_KEYS = {
  user_id: { kind: 'id', meaning: 'Only the record of this user.' },
} as const;

/** Reads the user whose submission record is requested from an address; undefined for all users. */
export function parseRecordFilters(params: URLSearchParams): Parsed<string | undefined> {
  if (!hasKeyOf(params, RECORD_KEYS)) return { value: undefined };
  const errors = keyErrors(params, RECORD_KEYS);
  return errors ? { errors } : { value: params.get('user_id') ?? undefined };
}

/** Whether the address has one of these keys. If the address has none of them, an endpoint ignores all other keys, as it always has. */
const hasKeyOf = (params: URLSearchParams, keys: object): boolean => Object.keys(keys).some((key) => params.has(key));
