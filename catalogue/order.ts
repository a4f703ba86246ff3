import type { Sort } from '#domain/film-filters.ts';

/** A value that films are ordered by. `since`: since when the film has been public, or has waited. */
export type Key = 'created' | 'since' | 'title' | 'year' | 'relevance' | 'fit' | 'id';

/** An order of films. It is total, as the id is its last key; all its keys run one way. */
export interface Order {
  keys: readonly Key[];
  direction: 1 | -1;
}

/** What the `sort` of a list asks for; 'public since' is the order of the feed. */
export type OrderName = Sort | 'public since';

const ORDERS: Record<OrderName, Order> = {
  '-created_at': { keys: ['created', 'id'], direction: -1 },
  'title': { keys: ['title', 'id'], direction: 1 },
  '-title': { keys: ['title', 'id'], direction: -1 },
  'year': { keys: ['year', 'id'], direction: 1 },
  '-year': { keys: ['year', 'id'], direction: -1 },
  'relevance': { keys: ['relevance', 'created', 'id'], direction: -1 },
  'fit': { keys: ['fit', 'created', 'id'], direction: -1 },
  'waiting_since': { keys: ['since', 'id'], direction: 1 },
  'public since': { keys: ['since', 'id'], direction: -1 },
}; // prettier-ignore

/** Films that fit alike are in the usual order: that of a search is its relevance. */
const FIT_OF_SEARCH: Order = { keys: ['fit', 'relevance', 'created', 'id'], direction: -1 };

export const orderOf = (name: OrderName, isSearch: boolean): Order =>
  name === 'fit' && isSearch ? FIT_OF_SEARCH : ORDERS[name];
