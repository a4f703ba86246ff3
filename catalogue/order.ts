import type { Sort } from '#domain/filters/film-filters.ts';

/** A value that films are ordered by. `since` is the time when the film became public or began to wait. */
export type Key = 'created' | 'since' | 'title' | 'title reversed' | 'year' | 'relevance' | 'fit' | 'id';

/**
 * A total order of films: the last key is the id. All keys have the same direction, except 'title reversed'. In
 * searches and by title, the listings of one film are next to each other.
 */
export interface Order {
  keys: readonly Key[];
  direction: 1 | -1;
}

/** The `sort` of a list, or 'public since' for the feed. */
export type OrderName = Sort | 'public since';

const ORDERS: Record<OrderName, Order> = {
  '-created_at': { keys: ['created', 'id'], direction: -1 },
  title: { keys: ['title', 'year', 'id'], direction: 1 },
  '-title': { keys: ['title', 'year', 'id'], direction: -1 },
  year: { keys: ['year', 'id'], direction: 1 },
  '-year': { keys: ['year', 'id'], direction: -1 },
  relevance: { keys: ['relevance', 'year', 'title reversed', 'id'], direction: -1 },
  fit: { keys: ['fit', 'created', 'id'], direction: -1 },
  waiting_since: { keys: ['since', 'id'], direction: 1 },
  'public since': { keys: ['since', 'id'], direction: -1 },
};

/** The order by fit in a search. Films that fit equally have the usual order of a search, which is by relevance. */
const FIT_OF_SEARCH: Order = { keys: ['fit', 'relevance', 'year', 'title reversed', 'id'], direction: -1 };

export const orderOf = (name: OrderName, isSearch: boolean): Order => (name === 'fit' && isSearch ? FIT_OF_SEARCH : ORDERS[name]);
