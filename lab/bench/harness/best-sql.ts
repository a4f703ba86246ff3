import { CSV_COLUMNS } from '#domain/films/film-csv.ts';
import { isPublic } from '#domain/films/film-fields.ts';
import { FACETS } from '#domain/filters/facets.ts';
import { parseFilmList, type FilmFilters, type FilmListQuery } from '#domain/filters/film-filters.ts';
import { foldText, searchWords } from '#domain/matching/fold-text.ts';
import { joinedWords } from '#domain/matching/search-text.ts';
import { ARTICLES } from '#domain/matching/title-forms.ts';
import type { Query } from './read-benchmark.ts';

/*
 * The best SQL that we know for the public list, with the tables of best-sql-tables.ts. An index in the order of the list yields a page,
 * which PostgreSQL joins to one JSON text. A separate query finds the total on a second connection at the same time. If you know
 * better SQL, write it here. The benchmarks then compare the program with your SQL.
 */

const LISTING = `
  f.id as "_id", ${CSV_COLUMNS.filter(isPublic)
    .map((field) => `f.${field}`)
    .join(', ')}, f.tmdb_id, f.approved,
  to_char(f.contact_confirmed_at at time zone 'UTC', 'YYYY-MM-DD') as contact_confirmed_at,
  to_char(f.contact_silent_since at time zone 'UTC', 'YYYY-MM-DD') as contact_silent_since, f.author_id, coalesce(u.name, '') as author,
  to_char(f.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at,
  to_char(f.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as updated_at`;

const ORDERS: Record<string, string> = {
  '-created_at': 'f.created_at desc, f.id desc',
  title: 'f.title_key, f.id',
  '-year': 'f.year desc, f.id desc',
};

/** Queries for a page without a search, and for the total of the list. */
export function bestBrowse(path: string): Query[] {
  const { filters, sort, limit } = readPath(path);
  const { where, parameters } = conditions(filters);
  const page = `
    select string_agg(row_to_json(film)::text, ',') as listing from (
      select ${LISTING} from bench.films as f left join users as u on u.id = f.author_id
      where ${where} order by ${ORDERS[sort]} limit ${limit}
    ) as film`;
  const total =
    parameters.length === 0
      ? `select films as total from bench.counts`
      : `select count(*)::integer as total from bench.films as f where ${where}`;
  return [
    { sql: page, parameters },
    { sql: total, parameters },
  ];
}

/** A query for a page without a search and without the total. One index yields the page in its order. */
export function bestPage(path: string): Query[] {
  const { filters, sort, limit } = readPath(path);
  const { where, parameters } = conditions(filters);
  const order = ORDERS[sort]!;
  const sql = `
    select string_agg(row_to_json(film)::text, ',') as listing from (
      select ${LISTING} from (
        select f.id, f.created_at, f.title_key, f.year from bench.films as f where ${where} order by ${order} limit ${limit}
      ) as page join bench.films as f on f.id = page.id left join users as u on u.id = f.author_id
      order by ${order.replaceAll('f.', 'page.')}
    ) as film`;
  return [{ sql, parameters }];
}

/** A query for the best matches of a search and their total. It finds the matches once for both. */
export function bestSearch(path: string): Query[] {
  const { filters, limit } = readPath(path);
  const words = searchWords(filters.search);
  const phrase = words.join(' ');
  const given: unknown[] = [[phrase, ...joinedWords(phrase)], [...ARTICLES].map((article) => `${article} ${phrase}`)];
  const give = (value: unknown) => `$${given.push(value)}`;
  const matches = words.map((word) => `f.search_text like ${give(`%${word}%`)}`).join(' and ');
  const letters = `replace(f.title_key, ' ', '')`;
  const share = () => words.map((word) => `case when ${letters} like ${give(`%${word}%`)} then ${word.length} else 0 end`);
  const rest = words.length === 1 ? '0' : `(999 * least(1, (${share().join(' + ')})::real / length(${letters})))::integer`;
  const sql = `
    with matching as materialized (
      select f.id, f.created_at, case
        when f.title_key = any($1) then 6000
        when f.title_key = any($2) then 5000
        when (E'\\n' || f.search_text || E'\\n') like ${give(`%\n${phrase}\n%`)} then 4500
        when f.title_key like ${give(`${phrase} %`)} then 4000
        when f.title_key like ${give(`${phrase}%`)} then 3000
        when f.title_key like ${give(`% ${phrase}%`)} then 2000
        when f.title_key like ${give(`%${phrase}%`)} then 1000
        else ${rest} end as relevance
      from bench.films as f where f.approved and f.deleted_at is null and ${matches}
    )
    select string_agg(row_to_json(film)::text, ',') as listing, (select count(*)::integer from matching) as total from (
      select ${LISTING} from (
        select * from matching order by relevance desc, created_at desc, id desc limit ${limit}
      ) as m join bench.films as f on f.id = m.id left join users as u on u.id = f.author_id
      order by m.relevance desc, m.created_at desc, m.id desc
    ) as film`;
  return [{ sql, parameters: given }];
}

/**
 * Queries for the films whose texts have about the same trigrams as the search. This SQL finds fewer of the intended films than the
 * program.
 */
export function bestMisspelt(path: string): Query[] {
  const { filters, limit } = readPath(path);
  const found = 'f.approved and f.deleted_at is null and $1 operator(bench.<%) f.search_text';
  const sql = `
    select string_agg(row_to_json(film)::text, ',') as listing from (
      select ${LISTING} from bench.films as f left join users as u on u.id = f.author_id
      where ${found} order by bench.word_similarity($1, f.search_text) desc, f.created_at desc, f.id desc limit ${limit}
    ) as film`;
  const total = `select count(*)::integer as total from bench.films as f where ${found}`;
  return [sql, total].map((text) => ({ sql: text, parameters: [foldText(filters.search)] }));
}

/** Queries for the counts of each facet without its own filter, with one query for each facet. */
export function bestFacets(path: string): Query[] {
  const { filters } = readPath(path);
  return FACETS.map((facet) => {
    const { where, parameters } = conditions({ ...filters, [facet]: [] });
    const column = facet === 'sidecar_type' ? 'listed_type' : facet;
    const [value, from] =
      facet === 'genres' ? ['genre', 'bench.films as f, unnest(f.genres) as genre'] : [`f.${column}`, 'bench.films as f'];
    const counted = `select ${value} as value, count(*)::integer as count from ${from} where ${where} and ${value} <> '' group by 1`;
    return {
      sql: `select '${facet}' as facet, json_agg(counts) as values from (${counted}) as counts`,
      parameters,
    };
  });
}

/** Reads the counts by facet, in the order of values, from a response of the program or from rows of `bestFacets`. */
export function readCounts(body: Buffer): unknown {
  type Counts = { value: string; count: number }[];
  const { data } = JSON.parse(body.toString()) as {
    data: Record<string, Counts> | { facet: string; values: Counts | null }[];
  };
  const counts = Array.isArray(data) ? data.map(({ facet, values }) => [facet, values ?? []] as const) : Object.entries(data);
  return Object.fromEntries(
    counts.map(([facet, values]) => [facet, values.filter(({ count }) => count > 0).toSorted((a, b) => (a.value < b.value ? -1 : 1))]),
  );
}

function readPath(path: string): FilmListQuery {
  const parsed = parseFilmList(new URL(path, 'http://localhost').searchParams);
  if ('errors' in parsed) throw new Error(`${path} is not the address of a list: ${JSON.stringify(parsed.errors)}`);
  return parsed.value;
}

function conditions(filters: FilmFilters): { where: string; parameters: unknown[] } {
  const parameters: unknown[] = [];
  const where = ['f.approved', 'f.deleted_at is null'];
  const given = (value: unknown) => `$${parameters.push(value)}`;
  for (const [key, column] of COLUMNS) {
    const values = filters[key];
    if (values.length === 1) where.push(`f.${column} = ${given(values[0])}`);
    else if (values.length > 1) where.push(`f.${column} = any(${given(values)})`);
  }
  if (filters.genres.length > 0) where.push(`f.genres && ${given(filters.genres)}`);
  for (const word of searchWords(filters.search)) where.push(`f.search_text like ${given(`%${word}%`)}`);
  for (const key of ['duration', 'year'] as const) {
    const { gte, lte } = filters[key];
    if (gte !== undefined) where.push(`f.${key} >= ${given(gte)}::integer`);
    if (lte !== undefined) where.push(`f.${key} <= ${given(lte)}::integer`);
  }
  return { where: where.join(' and '), parameters };
}

const COLUMNS = [
  ['sidecar_type', 'listed_type'],
  ['format', 'format'],
  ['quality_level', 'quality_level'],
  ['language', 'language'],
] as const;
