import { sql, type RawBuilder } from 'kysely';
import { every, SCOPES, type Condition } from '#server/films/catalogue/filter-sql.ts';
import type { Search } from '#server/films/search/film-search.ts';
import { searchCondition } from '#server/films/search/search-sql.ts';
import { CHUNK } from './bounds.ts';

/*
 * What a search for common words finds, as bits (docs/decisions/042-common-searches.md): those kept of each word, joined by `&`, but
 * for films that changed since they were kept, which are looked at.
 */

const SLOTS = sql.lit(CHUNK);

/** The films that changed since the bits were kept, by their slots. */
export const CHANGED_SLOTS = sql`(select unnest(slots) from search_changes)`;

/** The same as bits. */
export const changedBits = sql`
  select slot / ${SLOTS} as chunk, set_bits(slot % ${SLOTS}, 1) as films from (select unnest(slots) as slot from search_changes) as changed
  group by 1
`;

/** `chunk` and `films` of the films that meet a condition, each of which is looked at. */
export function bitsOfFilms(condition: Condition): RawBuilder<unknown> {
  return sql`
    select f.slot / ${SLOTS} as chunk, set_bits(f.slot % ${SLOTS}, 1) as films from films as f where ${condition} group by 1
  `;
}

/** The same of the public films that a search for common words finds. */
export function bitsOfCommon(search: Search): RawBuilder<unknown> {
  const isFound = every([SCOPES.public, searchCondition(search)]);
  return sql`
    select chunk, bit_or(films) as films from (
      select kept.chunk, case when changed.films is null then kept.films else kept.films & ~ changed.films end as films
      from (
        select b.chunk, bit_and(b.films) as films from search_parts as p join search_bits as b on b.part = p.same_as
        where p.part = any(${wordsOf(search)}::text[]) group by b.chunk having count(*) = ${search.words.length}::integer
      ) as kept left join (${changedBits}) as changed on changed.chunk = kept.chunk
      union all (${bitsOfFilms(every([isFound, sql`f.slot in ${CHANGED_SLOTS}`]))})
      union all (${bitsOfFilms(every([isFound, sql`not ${isStillCommon(search)}`]))})
    ) as found group by chunk
  `;
}

/** A word can be forgotten between two statements. */
export const isStillCommon = (search: Search): Condition =>
  sql`(select count(*) = ${search.words.length}::integer from search_parts where part = any(${wordsOf(search)}::text[]))`;

const wordsOf = ({ words }: Search) => words.map(({ word }) => word);
