import { sql, type RawBuilder } from 'kysely';
import { type FilmFilters } from '#domain/film-filters.ts';
import { fitKeys, keysOf, type KeySet } from '#domain/fit-keys.ts';
import { FACETS } from '#domain/facets.ts';
import { can, type FilmScope, type Viewer } from '#domain/policy.ts';

/*
 * How filters become SQL. These build conditions, and ask nothing; the queries of films are made of them.
 */

/** A condition on a film's row, which stands as `f` in every query. */
export type Condition = RawBuilder<boolean>;

export const SCOPES: Record<Exclude<FilmScope, 'own'>, Condition> = {
  public: sql`f.approved and f.deleted_at is null`,
  all: sql`f.deleted_at is null`,
  none: sql`false`,
};

/** The films a viewer may see at all. It stands in every query about lists, beside whatever the filters say. */
export function scopeCondition(scope: FilmScope, viewer: Viewer): Condition {
  if (scope !== 'own') return SCOPES[scope];
  return viewer.kind === 'member'
    ? sql`f.deleted_at is null and f.author_id = ${viewer.id}::uuid`
    : SCOPES.none;
}

/** Every film that `can.seeFilm` lets this viewer see. */
export function visibleTo(viewer: Viewer): Condition {
  if (can.seeModeration(viewer)) return SCOPES.all;
  if (viewer.kind === 'visitor') return SCOPES.public;
  return sql`(f.approved or f.author_id = ${viewer.id}::uuid) and f.deleted_at is null`;
}

/** The conditions of all filters but the search, which has its own (search-sql.ts). */
export function filterConditions(filters: FilmFilters): Condition[] {
  const conditions: Condition[] = [];
  const anyOf = (column: 'listed_type' | 'format' | 'quality_level' | 'language', values: string[]) => {
    if (values.length > 0) conditions.push(sql`f.${sql.id(column)} = any(${values})`);
  };
  const within = (column: 'duration' | 'year') => {
    const { gte, lte } = filters[column];
    if (gte !== undefined) conditions.push(sql`f.${sql.id(column)} >= ${gte}::integer`);
    if (lte !== undefined) conditions.push(sql`f.${sql.id(column)} <= ${lte}::integer`);
  };
  anyOf('listed_type', filters.sidecar_type);
  anyOf('format', filters.format);
  anyOf('quality_level', filters.quality_level);
  anyOf('language', filters.language);
  if (filters.genres.length > 0) conditions.push(sql`f.genres && ${filters.genres}`);
  within('duration');
  within('year');
  if (filters.copy && filters.fit.length > 0)
    conditions.push(hasKeyOf(keysOf(fitKeys(filters.copy), filters.fit)));
  if (filters.approved !== undefined) conditions.push(sql`f.approved = ${filters.approved}`);
  if (filters.flagged !== undefined) conditions.push(sql`f.flagged = ${filters.flagged}`);
  if (filters.author_id !== undefined) conditions.push(sql`f.author_id = ${filters.author_id}::uuid`);
  return conditions;
}

/** That it fits a copy in one of some ways. */
export const hasKeyOf = ({ keys, isAllBut }: KeySet): Condition =>
  isAllBut ? sql`f.fit_key <> all(${keys}::integer[])` : sql`f.fit_key = any(${keys}::integer[])`;

/** All of these together; true when there are none. */
export function every(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

/** How many films meet the conditions, counted one by one. */
export function countFilms(conditions: Condition[]): RawBuilder<number> {
  return sql<number>`(select count(*) from films as f where ${every(conditions)})`;
}

/** That it waits for moderation. */
export const WAITS: Condition = sql`f.waiting_since is not null`;

/** Whether the database keeps bits of the films in question (docs/decisions/004-facet-bitmaps.md): only public ones have any. */
export const isCountedByBits = (scope: FilmScope, { author_id, flagged }: FilmFilters): boolean =>
  scope === 'public' && author_id === undefined && flagged === undefined;

/**
 * Under which what is read of public films is cached: the same for all filters that leave the same films. A copy counts
 * only where the answer depends on it: there are more of them than could be cached.
 */
export function publicKey(read: 'total' | 'facets' | 'fits' | 'list', filters: FilmFilters): string {
  const { search, duration, year, copy, fit, ...chosen } = filters;
  const values = FACETS.map((facet) => chosen[facet].toSorted());
  const fits = copy && (fit.length > 0 || read === 'fits') ? [copy.seconds, copy.rate, ...fit] : [];
  return JSON.stringify([read, search, duration.gte, duration.lte, year.gte, year.lte, ...values, fits]);
}
