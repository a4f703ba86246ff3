import type { FILTER_KEYS, LIST_KEYS } from '#domain/film-filters.ts';
import type { Route } from '../routes.ts';
import type { BodyName } from './bodies.ts';

/** A rule of domain/film-filters.ts for one key of the query. */
export type QueryRule =
  | (typeof FILTER_KEYS)[keyof typeof FILTER_KEYS]
  | (typeof LIST_KEYS)[keyof typeof LIST_KEYS];

/**
 * A route with what its users must know of it. The handler and its documentation are one entry, so that neither can
 * be changed, or forgotten, without the other.
 */
export interface Call extends Route {
  /** What it does, as a heading. */
  summary: string;
  /** What else there is to know, in Markdown. */
  description?: string;
  /** The keys of its query and what each may hold. */
  query?: Record<string, QueryRule>;
  /** The body of its answer when all is well. */
  body: BodyName;
  /** The other statuses it can answer. */
  otherwise?: readonly (304 | 400 | 401 | 403 | 404 | 503)[];
}
