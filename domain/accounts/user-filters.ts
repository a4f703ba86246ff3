import type { Parsed } from '#domain/field-errors.ts';
import { FILTER_KEYS, LIST_KEYS } from '#domain/filters/film-filters.ts';
import { keyErrors } from '#domain/filters/query-keys.ts';

/*
 * What narrows the endpoints that respond with users, and with what belongs to them: each page asks for what it shows, and
 * not for everything.
 */

/** Which users are looked for, as the address of `GET /api/users` carries it. */
export interface UserSearch {
  /** A part of a name, or of an e-mail address. */
  search: string;
  /** So many are sent at most. */
  limit: number;
}

const DEFAULT_LIMIT = 10;

export const USER_SEARCH_KEYS = {
  search: {
    ...FILTER_KEYS.search,
    meaning:
      'Every word must be in the name, also as part of a word; case, accents and punctuation are ignored. You can also search for a part of the email address. Without `search` and `limit`, the response has all users.',
  },
  limit: {
    ...LIST_KEYS.limit,
    meaning: `The maximum number of users in the response. The default is ${DEFAULT_LIMIT}.`,
  },
} as const;

/** Reads a search among users from an address; undefined when it asks for everybody. */
export function parseUserSearch(params: URLSearchParams): Parsed<UserSearch | undefined> {
  if (!hasKeyOf(params, USER_SEARCH_KEYS)) return { value: undefined };
  const errors = keyErrors(params, USER_SEARCH_KEYS);
  if (errors) return { errors };
  return {
    value: { search: params.get('search') ?? '', limit: Number(params.get('limit') ?? DEFAULT_LIMIT) },
  };
}

/** Which of somebody's films come with their profile; all of them when nothing is said. */
export interface ProfileFilters {
  film?: string;
  approved?: boolean;
}

export const PROFILE_KEYS = {
  film: { kind: 'id', meaning: 'Only this film of the user.' },
  approved: { ...FILTER_KEYS.approved, meaning: 'Only the user’s approved films, or only their drafts.' },
} as const;

/** Reads from an address which films are asked for with a profile. */
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

/** Reads from an address whose submissions are asked about; undefined for everybody's. */
export function parseRecordFilters(params: URLSearchParams): Parsed<string | undefined> {
  if (!hasKeyOf(params, RECORD_KEYS)) return { value: undefined };
  const errors = keyErrors(params, RECORD_KEYS);
  return errors ? { errors } : { value: params.get('user_id') ?? undefined };
}

/** Without any of them an endpoint responds as it always has, whatever else stands in the address. */
const hasKeyOf = (params: URLSearchParams, keys: object): boolean => Object.keys(keys).some((key) => params.has(key));
