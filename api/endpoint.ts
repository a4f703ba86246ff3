import type { z } from 'zod';
import type { FILTER_KEYS, LIST_KEYS, SUGGESTION_KEYS } from '#domain/film-filters.ts';
import type { PROFILE_KEYS, RECORD_KEYS, USER_SEARCH_KEYS } from '#domain/user-filters.ts';
import type { Route } from './routes.ts';
import type { ResponseName } from './documentation/responses.ts';

/** A rule of domain/film-filters.ts for one key of the query. */
export type QueryRule =
  | (typeof FILTER_KEYS)[keyof typeof FILTER_KEYS]
  | (typeof LIST_KEYS)[keyof typeof LIST_KEYS]
  | (typeof SUGGESTION_KEYS)[keyof typeof SUGGESTION_KEYS]
  | (typeof USER_SEARCH_KEYS)[keyof typeof USER_SEARCH_KEYS]
  | (typeof PROFILE_KEYS)[keyof typeof PROFILE_KEYS]
  | (typeof RECORD_KEYS)[keyof typeof RECORD_KEYS];

/**
 * A route with what its users must know of it. The handler and its documentation are one entry, so that neither can
 * be changed, or forgotten, without the other.
 */
export interface Endpoint extends Route {
  /** Who may call it. The deeds see to it; here it is said, and tested for every call there is. */
  access: 'anyone' | 'member' | 'self or admin' | 'admin';
  /** What it does, as a heading. */
  summary: string;
  /** What else there is to know, in Markdown. */
  description?: string;
  /** The keys of its query and what each may hold. */
  query?: Record<string, QueryRule>;
  /** What its body may hold. */
  input?: z.ZodType;
  /** How long its body may be; 256 KiB unless told otherwise. */
  maxBytes?: number;
  /** Any of its fields may be missing. */
  isPartial?: true;
  /** The status when all is well; 200 unless told otherwise. */
  status?: 200 | 201;
  /** The body of its answer when all is well. */
  response: ResponseName;
  /** The other statuses it can answer. */
  errorStatuses?: readonly (304 | 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 503)[];
}
