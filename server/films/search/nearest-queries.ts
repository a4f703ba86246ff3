import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#server/database/database.ts';
import { every, SCOPES, type Condition } from '#server/films/catalogue/filter-sql.ts';
import { slotsOfBits } from '#server/films/facets/slots-of-bits-sql.ts';
import type { Search } from './film-search.ts';
import { partPattern, searchCondition } from './search-sql.ts';

/** What the vocabulary of the public catalogue knows about words that were typed. */
export interface NearWords {
  /** Some film has all the words as typed; only other filters hide it. */
  isFound: boolean;
  /** Those of the words that some film has. */
  present: string[];
  /** Words that share letters with a typed one; `place` is its place in what was asked. */
  alike: { place: number; word: string }[];
  /** Those of the asked texts that are words. */
  known: string[];
}

const MAX_ALIKE = 40;
const MAX_DISTANCE = 3;

/** @param texts that may be words */
export async function listNearWords(
  db: Db,
  scope: Condition,
  typed: Search,
  words: readonly string[],
  texts: readonly string[],
): Promise<NearWords> {
  const nowhere = new Set(typed.words.filter(({ isNowhere }) => isNowhere).map(({ word }) => word));
  // The similarity that % asks for is set with the connection (database-target.ts).
  const { rows } = await sql<NearWords>`
    with typed as materialized (
      select * from unnest(${[...words]}::text[], ${words.map(partPattern)}::text[]) with ordinality as t (word, pattern, place)
    ), perhaps as materialized (
      select * from typed where word <> all(${[...nowhere]}::text[])
    )
    select
      exists (select from films as f where ${every([scope, searchCondition(typed)])}) as "isFound",
      (
        select coalesce(json_agg(word), '[]') from (
          select word from perhaps where ${isCommon(scope, sql`word`)}
          union all
          select word from (select * from perhaps where not ${isCommon(scope, sql`word`)} offset 0) as rare
          where exists (select from films as f where ${every([scope, sql`f.search_text like rare.pattern`])})
        ) as found
      ) as present,
      (
        select coalesce(json_agg(json_build_object('place', typed.place, 'word', alike.word)), '[]')
        from typed cross join lateral (
          select s.word from search_words as s
          where s.word % typed.word
            and length(s.word) between length(typed.word) - ${MAX_DISTANCE}::integer and length(typed.word) + ${MAX_DISTANCE}::integer
          order by similarity(s.word, typed.word) desc, s.word limit ${MAX_ALIKE}
        ) as alike
      ) as alike,
      (select coalesce(json_agg(word), '[]') from search_words where word = any(${[...new Set(texts)]}::text[])) as known
  `.execute(db);
  return rows[0]!;
}

/** A way to write a word of a search that is to be tried. */
export interface Trial {
  /** Which word of the search it is for. */
  word: number;
  text: string;
  /** What it is worth beside a word as rare that was typed so, from 0 to 1. */
  worth: number;
  /** Not corrected: as it was typed, but for spaces. */
  isTyped: boolean;
  /** It is known that no film has it. */
  isNowhere?: boolean;
}

export interface Weighed {
  /** What each trial is worth, in their order: the more, the fewer films have it. 0 when none has it. */
  points: number[];
  /** Whether bits are kept of each: very many films have it. */
  common: boolean[];
  /** The points of the film that has the most. */
  best: number;
}

/** Words that are commoner count as if they were just as common. */
const MAX_COUNTED = 2000;
const MAX_COUNTED_CORRECTIONS = 300;

/** Whether bits are kept of the films in question that have a part of a word (docs/decisions/042-common-searches.md): 4,000 have it, or more. */
const isCommon = (scope: Condition, part: RawBuilder<string>): Condition =>
  scope === SCOPES.public ? sql`exists (select from search_parts where part = ${part})` : sql`false`;

const maxCounted = ({ isTyped, isNowhere }: Trial) =>
  isNowhere ? 0 : isTyped ? MAX_COUNTED : MAX_COUNTED_CORRECTIONS;

const KEPT = sql`(select chunk, films from search_bits where part = t.same_as order by chunk)`;

/** Looks for all trials at once, within the films that the viewer may see; of each word the one as typed comes first. */
export async function weighTrials(db: Db, scope: Condition, trials: readonly Trial[]): Promise<Weighed> {
  const { rows } = await sql<Weighed>`
    with trials as materialized (
      select *, min(place) over (partition by word) as typed from unnest(
        ${trials.map(({ word }) => word)}::integer[],
        ${trials.map(({ text }) => text)}::text[], ${trials.map(({ text }) => partPattern(text))}::text[],
        ${trials.map(({ worth }) => worth)}::double precision[],
        ${trials.map(maxCounted)}::integer[]
      ) with ordinality as t (word, text, pattern, worth, most, place)
    ), common as materialized (
      select t.place, t.most, p.same_as from trials as t join search_parts as p on p.part = t.text where ${isCommon(scope, sql`t.text`)}
    ), rare as materialized (
      select * from trials where place not in (select place from common)
    ), hits as materialized (
      select t.place, f.slot from rare as t cross join lateral (
        select f.slot from films as f where ${every([scope, sql`f.search_text like t.pattern`])} limit t.most
      ) as f
      union all
      -- of very many films the first, without reading them
      select t.place, b.slot from common as t cross join lateral (
        select * from (${slotsOfBits(KEPT, sql`true`)}) as bits (slot) limit t.most
      ) as b
    ), counted as (
      select t.place, t.word, t.worth, t.typed, 8 * t.worth * ln(1 + greatest(1, c.films)::double precision / hit.films) as points
      from trials as t join (select place, count(*) as films from hits group by place) as hit using (place)
        cross join (select coalesce(max(films), 0) as films from facet_counts where facet = 'all') as c
    ), weighed as materialized (
      -- a rare word that was perhaps meant is worth no more than the common one that was typed
      select c.place, c.word, greatest(1, round(least(c.points, typed.points * c.worth / typed.worth)))::integer as points
      from counted as c left join counted as typed on typed.place = c.typed
    )
    select
      (select json_agg(coalesce(points, 0) order by place) from trials left join weighed using (place)) as points,
      (select json_agg(place in (select place from common) order by place) from trials) as common,
      (
        select coalesce(max(points), 0)::integer from (
          select sum(points) as points from (
            select slot, word, max(points) as points from hits join weighed using (place) group by slot, word
          ) as best_spelling group by slot
        ) as film
      ) as best
  `.execute(db);
  return rows[0]!;
}
