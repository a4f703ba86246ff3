import { sql, type RawBuilder } from 'kysely';
import { LIMITS } from '#domain/limits.ts';
import type { Db } from '#server/database/database.ts';
import { SCOPES } from '#server/films/catalogue/filter-sql.ts';
import { FILM_JSON, presentListing } from '#server/films/catalogue/present-film-sql.ts';

/** What a film of a programme is looked for by, folded. */
export interface FilmTerms {
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
/** What each way to find listings says of one: which it is, of the film in which place, and how likely it is meant. */
const HIT = sql`terms.place, f.id, abs(f.year - terms.year) as years, f.created_at`;
const MAX_OF_FILM = LIMITS.listingsOfFilm;

/**
 * The public listings that may be of each of these films, the likeliest first, in one statement, for domain/programme to
 * decide: those with the title, or with the director about that year; those whose title goes on behind it; and where
 * none has the title, those with a title that begins or ends alike, or is alike once words that no film has are replaced by
 * those they may be meant to be. Each is a look-up in an index, and a few rows.
 */
export async function listCandidates(db: Db, films: readonly FilmTerms[]): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    with terms as materialized (
      select * from json_to_recordset(${JSON.stringify(films)}::json)
        as terms (place integer, lines text[], names text[], year integer, titles text[])
    ),
    titled as materialized (${WITH_TITLE}),
    directed as (${BY_DIRECTOR}),
    longer as (${WITH_LONGER_TITLE}),
    missing as materialized (${WITHOUT_TITLE}),
    alike as (${WITH_TITLE_ALIKE}),
    words as materialized (${WORDS}),
    nearest as materialized (${NEAREST_WORDS}),
    respelt as materialized (${RESPELT_TITLES}),
    corrected as (${WITH_RESPELT_TITLE}),
    likeliest as (${LIKELIEST}),
    siblings as (${SIBLINGS}),
    ranked as (${RANKED}),
    presented as (${PRESENTED}),
    measured as (select *, sum(octet_length(listing)) over (order by nth, place) as bytes from presented)
    select place, listing from measured where bytes <= ${MAX_BYTES} order by place, nth
  `.execute(db);
  return rows;
}

/**
 * The public listings with one of these lines. The planner takes them for a hundredth of the catalogue: the limit keeps it
 * from going through all of it in another order.
 */
const withLine = (lines: RawBuilder<unknown>) => sql`
  select f.id, f.year, f.created_at, ${LINES} as lines
  from films as f where ${SCOPES.public} and ${LINES} && ${lines} limit ${MAX_WITH_LINE}`;

const WITH_TITLE = sql`
  select ${HIT}, f.lines && terms.names as is_theirs
  from terms cross join lateral (${withLine(sql`terms.lines`)}) as f`;

const BY_DIRECTOR = sql`
  select ${HIT}, true as is_theirs
  from terms cross join lateral (${withLine(sql`terms.names`)}) as f
  where f.year between terms.year - 1 and terms.year + 1`;

const WITH_LONGER_TITLE = sql`
  select ${HIT}, false as is_theirs
  from terms cross join unnest(terms.titles) as begun (title) cross join lateral (
    select f.id, f.year, f.created_at from films as f
    where ${SCOPES.public} and ${begins(sql`f.title_key`, sql`begun.title || ' '`)}
    order by f.title_key limit ${MAX_LONGER}
  ) as f`;

/** The films of which no listing about that year has the title: only for them is it sought in other spellings. */
const WITHOUT_TITLE = sql`
  select * from terms where not exists (
    select from titled where titled.place = terms.place and (titled.years is null or titled.years <= 1)
  )`;

/** Of the titles that begin or end as this one does, the few that are most like it. */
const WITH_TITLE_ALIKE = sql`
  select ${HIT}, false as is_theirs
  from missing as terms cross join unnest(terms.titles) as sought (title)
  cross join lateral (select greatest(${SHORTEST_END}::integer, length(sought.title) / 3)) as kept (length)
  cross join lateral (
    select title_key, similarity(title_key, sought.title) as likeness from (
      (${withEnd(sql`f.title_key`, sql`left(sought.title, kept.length)`)})
      union all (${withEnd(sql`reverse(f.title_key)`, sql`reverse(right(sought.title, kept.length))`)})
    ) as f group by title_key order by likeness desc, title_key limit ${MAX_ALIKE}
  ) as title join films as f using (title_key)
  where length(sought.title) > ${SHORTEST_END}::integer and likeness >= ${SIMILAR} and ${SCOPES.public}`;

const WORDS = sql`
  select place, word, at
  from missing, unnest(string_to_array(missing.titles[1], ' ')) with ordinality as one (word, at)`;

/** For each word that no film has: which ones it may be meant to be, the likeliest first, and how many they are. */
const NEAREST_WORDS = sql`
  select unknown.word, near.word as meant, row_number() over one as rank, count(*) over (partition by unknown.word) as known
  from (
    select distinct word from words
    where length(word) between 3 and 40 and not exists (select from search_words as s where s.word = words.word)
  ) as unknown cross join lateral (
    select s.word, similarity(s.word, unknown.word) as likeness from search_words as s
    where s.word % unknown.word
      and length(s.word) between length(unknown.word) - ${MAX_DISTANCE}::integer and length(unknown.word) + ${MAX_DISTANCE}::integer
    order by likeness desc, s.word limit ${NEAREST_FOR_WORD}
  ) as near window one as (partition by unknown.word order by likeness desc, near.word)`;

/** The titles with such words replaced: all by their likeliest in the first turn, by their second likeliest in the next. */
const RESPELT_TITLES = sql`
  select place, string_agg(coalesce(nearest.meant collate "default", words.word), ' ' order by at) as title
  from words cross join generate_series(1, ${NEAREST_FOR_WORD}::integer) as turn
    left join nearest on nearest.word = words.word and nearest.rank = least(turn, known)
  group by place, turn having count(nearest.meant) > 0`;

const WITH_RESPELT_TITLE = sql`
  select ${HIT}, f.lines && terms.names as is_theirs
  from respelt join terms using (place) cross join lateral (${withLine(
    sql`array[respelt.title, 'the ' || respelt.title, 'a ' || respelt.title, 'an ' || respelt.title]`,
  )}) as f`;

/** Of each film so many listings at most, by how they were found. */
const LIKELIEST = sql`
  select * from (
    select *, row_number() over (
      partition by place order by is_theirs desc nulls last, way, years nulls first, created_at desc, id
    ) as rank
    from (
      select place, id, min(way) as way, min(years) as years, max(created_at) as created_at, bool_or(is_theirs) as is_theirs
      from (
        select 1 as way, * from titled union all select 2, * from directed union all select 3, * from corrected
        union all select 4, * from alike union all select 5, * from longer
      ) as found group by place, id
    ) as found
  ) as found where rank <= ${MAX_OF_FILM}`;

/**
 * Listings about the same year that share a line with one of the likeliest: materials of the same film. `offset 0` keeps
 * the planner from reading the lines anew for each listing that it compares them with.
 */
const SIBLINGS = sql`
  select likeliest.place, other.id, ${MAX_OF_FILM} + rank as rank
  from likeliest cross join lateral (
    select f.year, ${LINES} as lines from films as f where f.id = likeliest.id offset 0
  ) as one cross join lateral (${withLine(sql`one.lines`)}) as other
  where rank <= ${WITH_SIBLINGS} and other.year between one.year - 1 and one.year + 1`;

const RANKED = sql`
  select *, row_number() over (partition by place order by rank, id) as nth from (
    select place, id, min(rank) as rank
    from (select place, id, rank from likeliest union all select * from siblings) as f
    group by place, id
  ) as f`;

/** `offset 0`: each is presented by itself, found by its id. */
const PRESENTED = sql`
  select place, nth, listing from ranked cross join lateral (
    select ${FILM_JSON} as listing from films as f left join users as u on u.id = f.author_id cross join ${presentListing()}
    where f.id = ranked.id offset 0
  ) as one
  where nth <= ${MAX_OF_FILM}`;

/** The titles that begin so, or end so when both are backwards, and are about as long. */
function withEnd(key: RawBuilder<unknown>, end: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select f.title_key from films as f where ${SCOPES.public} and ${begins(key, end)}
      and abs(length(f.title_key) - length(sought.title)) <= ${MAX_DISTANCE}::integer limit ${MAX_COMPARED}`;
}

/** A range of an index: what is behind the last character comes behind all that begins so. */
function begins(key: RawBuilder<unknown>, text: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`${key} >= ${text} and ${key} < ${text} || chr(1114111)`;
}
