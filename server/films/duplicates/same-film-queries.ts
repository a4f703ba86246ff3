import { sql } from 'kysely';
import { foldText } from '#domain/fold-text.ts';
import type { FilmIdentity, MaterialIdentity } from '#domain/same-film.ts';
import { bareTitle, ENGLISH_ARTICLES } from '#domain/title-forms.ts';
import type { Db } from '#server/database/database.ts';
import { every, SCOPES, type Condition } from '#server/films/catalogue/filter-sql.ts';
import { titleKey } from '#server/films/catalogue/film-record.ts';
import { partPattern } from '#server/films/search/search-sql.ts';
import { FILM_JSON, type Presenter } from '#server/films/catalogue/present-film-sql.ts';

/** A listing that may be of the same film. */
export interface Candidate extends FilmIdentity, MaterialIdentity {
  id: string;
}

/** Of a film with more listings than that, the newest are looked at; so much of their titles and directors together. */
const MAX_CANDIDATES = 300;
const MAX_BYTES = 150_000;

/**
 * Listings that may be of the same film, newest first, for domain/same-film.ts to decide. Each way to a candidate is
 * one look-up in an index: the number in TMDB; the title or an alternative one, stored as title or
 * as alternative, which finds a film whose director is spelt in another way; a director and the year, which finds it under another title.
 */
export async function listCandidates(
  db: Db,
  film: FilmIdentity,
  visible: Condition,
  exceptId: string | undefined,
): Promise<Candidate[]> {
  const ways = waysTo(film).map(
    (way) => sql`select f.id from films as f where f.deleted_at is null and ${way}`,
  );
  const { rows } = await sql<Candidate>`
    with newest as (
      select f.id, f.title, f.alt_titles, f.directors, f.year, f.tmdb_id, f.format, f.sidecar_type, f.language,
        f.sidecar_by, f.created_at
      from (${sql.join(ways, sql` union `)}) as candidates join films as f using (id)
      where ${visible} and f.id is distinct from ${exceptId ?? null}::uuid
      order by f.created_at desc, f.id desc limit ${MAX_CANDIDATES}
    ), measured as (
      select *, sum(octet_length(array_to_string(title || alt_titles || directors, ''))) over (order by created_at desc, id desc) as bytes
      from newest
    )
    select id, title, alt_titles, directors, year, tmdb_id, format, sidecar_type, language, sidecar_by
    from measured where bytes <= ${MAX_BYTES} order by created_at desc, id desc
  `.execute(db);
  return rows;
}

/** These many names, titles and words are looked for at most, so that no film costs without bound. */
const DIRECTORS = 4;
const TITLES = 12;
const WORDS = 2;
const ALTERNATIVES = 4;
const SHORTEST_ALTERNATIVE = 5;

function waysTo({ title, alt_titles, directors, year, tmdb_id }: FilmIdentity): Condition[] {
  const about = sql<boolean>`f.year between ${year - 1}::integer and ${year + 1}::integer`;
  const titles = [title, bareTitle(title), ...alt_titles].slice(0, TITLES);
  return [
    ...(tmdb_id ? [sql<boolean>`f.tmdb_id = ${tmdb_id}`] : []),
    every([about, sql<boolean>`f.title_key = any(${[...new Set(titles.flatMap(titleKeys))]})`]),
    ...alternatives(titles).map((title) => every([about, hasPart(title)])),
    ...directors.slice(0, DIRECTORS).map((name) => every([about, ...partsOf(name).map(hasPart)])),
  ];
}

/** Titles that may be the other listing's alternative ones. Short ones are parts of very many others. */
function alternatives(titles: readonly string[]): string[] {
  const folded = new Set(titles.map((title) => titleKey(title)));
  return [...folded].filter((title) => title.length >= SHORTEST_ALTERNATIVE).slice(0, ALTERNATIVES);
}

/** How the title may be stored: as it is, and with and without an English article; each is one more look-up. */
function titleKeys(title: string): string[] {
  const key = titleKey(title);
  const article = ENGLISH_ARTICLES.find((one) => key.startsWith(`${one} `));
  const bare = article === undefined ? key : key.slice(article.length + 1);
  return [key, bare, ...ENGLISH_ARTICLES.map((one) => `${one} ${bare}`)];
}

/** The longest words of a name, which are in every spelling of it but its initials; the whole of a very short one. */
function partsOf(name: string): string[] {
  const folded = foldText(name);
  const words = folded.split(' ').filter((word) => word.length >= 3);
  return words.length === 0 ? [folded] : words.toSorted((a, b) => b.length - a.length).slice(0, WORDS);
}

const hasPart = (text: string) => sql<boolean>`f.search_text like ${partPattern(text)}`;

/** Of each title so many listings are found by the whole of it, and as many where it is a part of what is searched. */
const MAX_PER_TITLE = 20;
/** A shorter text is a part of too much, and no index finds it. */
const SHORTEST_PART = 4;

/** The public listings that have one of these titles, each once, as JSON text: in one statement. */
export async function listByTitles(db: Db, titles: readonly string[], present: Presenter): Promise<string[]> {
  const bare = [...new Set(titles.flatMap((title) => [title, bareTitle(title)]))];
  const keys = [...new Set(bare.flatMap(titleKeys))];
  const parts = [...new Set(bare.map(foldText))].filter((part) => part.length >= SHORTEST_PART);
  const patterns = parts.map(partPattern);
  const few = (condition: Condition) =>
    sql`lateral (select f.id from films as f where ${SCOPES.public} and ${condition} limit ${MAX_PER_TITLE}) as f`;
  const { rows } = await sql<{ listing: string }>`
    select ${FILM_JSON} as listing
    from (
      select f.id from unnest(${keys}::text[]) as asked (key) cross join ${few(sql`f.title_key = asked.key`)}
      union
      select f.id from unnest(${patterns}::text[]) as asked (pattern)
        cross join ${few(sql`f.search_text like asked.pattern`)}
    ) as found
    join films as f using (id) left join users as u on u.id = f.author_id cross join ${present}
  `.execute(db);
  return rows.map(({ listing }) => listing);
}
