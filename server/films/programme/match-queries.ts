import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#server/database/database.ts';
import { SCOPES } from '#server/films/catalogue/filter-sql.ts';
import { FILM_JSON, presentListing } from '#server/films/catalogue/present-film-sql.ts';

/** What a film of a programme is looked for by, folded. */
export interface AskedFilm {
  /** Its place in the programme, from 0. */
  place: number;
  /** How its title may stand as a whole. */
  lines: string[];
  /** Its directors. */
  names: string[];
  year: number | null;
  /** How its title may begin and end, articles apart; the first is the title itself without one. */
  titles: string[];
}

/** A listing that may be of the film in this place. */
interface Candidate {
  place: number;
  /** The JSON text of a `Listing`. */
  listing: string;
}

/** Of one film so many listings are looked at. */
const MAX_OF_FILM = 40;
/** So many have one title or director; nobody's has as many. */
const MAX_WITH_LINE = 1000;
/** Of so many of them other listings are looked for that share a title or a director: materials of the same film. */
const WITH_SIBLINGS = 3;
/** Of all films so much JSON together; each gets its likeliest listings before any gets its last ones. */
const MAX_BYTES = 4 * 1024 * 1024;
/** By how many typos a word may be longer or shorter. */
const MAX_DISTANCE = 2;
/** A word that no film has may be meant to be one of so many. */
const NEAREST_FOR_WORD = 6;
/** Of titles that begin or end alike so many listings are compared, and so many titles are kept. */
const MAX_COMPARED = 2000;
const MAX_ALIKE = 3;
/** Of listings whose title goes on so many are looked at. */
const MAX_LONGER = 10;
/** Less of a title is the beginning or the end of very many. */
const SHORTEST_END = 4;
/** So alike, from 0 to 1, is a title in which a letter or two are wrong. */
const SIMILAR = 0.5;

/** The lines of what is searched, as the index has them (migration 021). */
const LINES = sql`string_to_array(f.search_text, E'\\n')`;

/**
 * The public listings with one of these lines. The planner takes them for a hundredth of the catalogue: a limit keeps it
 * from going through all of it in another order, and `offset 0` does where the listings are presented.
 */
const withLine = (lines: RawBuilder<unknown>) => sql`
  (select f.id, f.year, f.created_at, ${LINES} && asked.names as is_theirs
    from films as f where ${SCOPES.public} and ${LINES} && ${lines} limit ${MAX_WITH_LINE}) as f`;

/**
 * The public listings that may be of each of these films, the likeliest first, in one statement, for domain/programme to
 * decide: those with the title, or with the director about that year; those whose title goes on behind it; and where
 * none has the title, those with a title that begins or ends alike, or is alike once words that no film has are replaced by
 * those they may be meant to be. Each is a look-up in an index, and a few rows.
 */
export async function listCandidates(db: Db, films: readonly AskedFilm[]): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    with asked as materialized (
      select * from json_to_recordset(${JSON.stringify(films)}::json)
        as asked (place integer, lines text[], names text[], year integer, titles text[])
    ), titled as materialized (
      select asked.place, f.id, abs(f.year - asked.year) as years, f.created_at, is_theirs
      from asked cross join lateral ${withLine(sql`asked.lines`)}
    ), directed as (
      select asked.place, f.id, abs(f.year - asked.year) as years, f.created_at, is_theirs
      from asked cross join lateral ${withLine(sql`asked.names`)}
      where f.year between asked.year - 1 and asked.year + 1
    ), longer as (
      select asked.place, f.id, abs(f.year - asked.year) as years, f.created_at, false as is_theirs
      from asked cross join unnest(asked.titles) as begun (title) cross join lateral (
        select f.id, f.year, f.created_at from films as f
        where ${SCOPES.public} and ${begins(sql`f.title_key`, sql`begun.title || ' '`)}
        order by f.title_key limit ${MAX_LONGER}
      ) as f
    ), missing as materialized (
      select * from asked where not exists (
        select from titled where titled.place = asked.place and (titled.years is null or titled.years <= 1)
      )
    ), ends as (
      select place, year, title, greatest(${SHORTEST_END}::integer, length(title) / 3) as length
      from missing, unnest(titles) as title where length(title) > ${SHORTEST_END}::integer
    ), alike as (
      select ends.place, f.id, abs(f.year - ends.year) as years, f.created_at, false as is_theirs
      from ends cross join lateral (
        select title_key, similarity(title_key, ends.title) as likeness from (
          (${withEnd(sql`f.title_key`, sql`left(ends.title, ends.length)`)})
          union all (${withEnd(sql`reverse(f.title_key)`, sql`reverse(right(ends.title, ends.length))`)})
        ) as f group by title_key order by likeness desc, title_key limit ${MAX_ALIKE}
      ) as title join films as f using (title_key)
      where likeness >= ${SIMILAR} and ${SCOPES.public}
    ), words as materialized (
      select missing.place, word, at from missing, unnest(string_to_array(missing.titles[1], ' ')) with ordinality as one (word, at)
    ), meant as materialized (
      select unknown.word, near.word as meant, row_number() over one as rank, count(*) over (partition by unknown.word) as known
      from (
        select distinct word from words
        where length(word) between 3 and 40 and not exists (select from search_words as s where s.word = words.word)
      ) as unknown cross join lateral (
        select s.word, similarity(s.word, unknown.word) as likeness from search_words as s
        where s.word % unknown.word
          and length(s.word) between length(unknown.word) - ${MAX_DISTANCE}::integer and length(unknown.word) + ${MAX_DISTANCE}::integer
        order by likeness desc, s.word limit ${NEAREST_FOR_WORD}
      ) as near window one as (partition by unknown.word order by likeness desc, near.word)
    ), respelt as materialized (
      select place, string_agg(coalesce(meant collate "default", words.word), ' ' order by at) as title
      from words cross join generate_series(1, ${NEAREST_FOR_WORD}::integer) as turn
        left join meant on meant.word = words.word and meant.rank = least(turn, known)
      group by place, turn having count(meant) > 0
    ), corrected as (
      select respelt.place, f.id, abs(f.year - asked.year) as years, f.created_at, is_theirs
      from respelt join asked using (place) cross join lateral ${withLine(
        sql`array[respelt.title, 'the ' || respelt.title, 'a ' || respelt.title, 'an ' || respelt.title]`,
      )}
    ), found as (
      select place, id, min(way) as way, min(years) as years, max(created_at) as created_at, bool_or(is_theirs) as is_theirs from (
        select 1 as way, * from titled union all select 2, * from directed union all select 3, * from corrected
        union all select 4, * from alike union all select 5, * from longer
      ) as found group by place, id
    ), likeliest as (
      select * from (
        select *, row_number() over (partition by place order by is_theirs desc nulls last, way, years nulls first, created_at desc, id) as rank from found
      ) as found where rank <= ${MAX_OF_FILM}
    ), siblings as (
      select likeliest.place, other.id, ${MAX_OF_FILM} + rank as rank
      from likeliest cross join lateral (
        select f.year, ${LINES} as lines from films as f where f.id = likeliest.id offset 0
      ) as one cross join lateral (
        select f.id, f.year from films as f where ${SCOPES.public} and ${LINES} && one.lines limit ${MAX_WITH_LINE}
      ) as other
      where rank <= ${WITH_SIBLINGS} and other.year between one.year - 1 and one.year + 1
    ), all_found as (
      select *, row_number() over (partition by place order by rank, id) as nth from (
        select place, id, min(rank) as rank from (select place, id, rank from likeliest union all select * from siblings) as f
        group by place, id
      ) as f
    ), presented as (
      select place, nth, listing from all_found cross join lateral (
        select ${FILM_JSON} as listing from films as f left join users as u on u.id = f.author_id cross join ${presentListing()}
        where f.id = all_found.id offset 0
      ) as one
      where nth <= ${MAX_OF_FILM}
    ), measured as (
      select *, sum(octet_length(listing)) over (order by nth, place) as bytes from presented
    )
    select place, listing from measured where bytes <= ${MAX_BYTES} order by place, nth
  `.execute(db);
  return rows;
}

/** The titles that begin so, or end so when both are backwards, and are about as long. */
const withEnd = (key: RawBuilder<unknown>, end: RawBuilder<unknown>) => sql`
  select f.title_key from films as f where ${SCOPES.public} and ${begins(key, end)}
    and abs(length(f.title_key) - length(ends.title)) <= ${MAX_DISTANCE}::integer limit ${MAX_COMPARED}`;

/** A range of an index: what is behind the last character comes behind all that begins so. */
function begins(key: RawBuilder<unknown>, text: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`${key} >= ${text} and ${key} < ${text} || chr(1114111)`;
}
