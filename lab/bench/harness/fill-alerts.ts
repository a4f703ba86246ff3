import { sql } from 'kysely';
import { filmTopic, parseSearchTopic, type StoredTopic } from '#domain/alerts/topic.ts';
import type { FilmInput } from '#domain/films/film.ts';
import { foldText } from '#domain/matching/fold-text.ts';
import type { FilmIdentity } from '#domain/matching/same-film.ts';
import type { Db } from '#server/database/database.ts';
import { createRandom } from '../../harness/random.ts';
import { generateListings } from '../generate-listings.ts';
import { orInterrupted } from './interrupted.ts';

/* Fills a register with many subscribers. Their alerts and wants use the words, names and values of the generated listings. */

export const ALERTS = 100_000;
export const WANTS = 100_000;
const SEARCHES = 30_000;
const FILTERS = 10_000;
const FILMS = 20_000;
const TOPICS = SEARCHES + FILTERS + FILMS;
/** Number of listings that earlier emails to each subscriber named, which is the number of several years. */
export const MAILED = 100;

/** A different seed from the stored listings. */
const SEED = 7;
const ROWS = 10_000;

const random = createRandom(SEED).next;
const oneOf = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)]!;

/** A film that people want, and the material. */
export interface WantedFilm extends FilmIdentity {
  format: 'DS' | 'AD';
  language: string;
}

/** Generates different topics: searches with and without filters, filters without a search, and films. */
export function generateTopics(): StoredTopic[] {
  const listings = generateListings(SEED);
  const next = () => listings.next().value as FilmInput;
  return [
    ...distinct(SEARCHES, () => searchTopic({ search: searchFor(next()), ...(random() < 0.5 && someFilter(next())) })),
    ...distinct(FILTERS, () => searchTopic({ ...someFilter(next()), ...someFilter(next()), 'year[gte]': String(next().year) })),
    ...distinct(FILMS, () => filmTopic(next())),
  ];
}

export function generateWants(): WantedFilm[] {
  const wants: WantedFilm[] = [];
  for (const { title, directors, year, format, language } of generateListings(SEED + 1)) {
    if (format !== 'Other') wants.push({ title, alt_titles: [], directors, year, format, language });
    if (wants.length === WANTS) break;
  }
  return wants;
}

function distinct(count: number, make: () => StoredTopic): StoredTopic[] {
  const topics = new Map<string, StoredTopic>();
  while (topics.size < count) {
    const topic = make();
    topics.set(topic.value, topic);
  }
  return [...topics.values()];
}

function searchTopic(params: Record<string, string>): StoredTopic {
  const parsed = parseSearchTopic(new URLSearchParams(params));
  if ('errors' in parsed) throw new Error(JSON.stringify(parsed.errors));
  return parsed.value;
}

/** Returns a search text that a person could type: a title, a name, words of both, or a title and a year. */
function searchFor({ title, directors, year }: FilmInput): string {
  const [titleWords, name] = [foldText(title).split(' '), foldText(directors[0]!)];
  return oneOf([
    title,
    name,
    oneOf(titleWords),
    `${oneOf(titleWords)} ${oneOf(name.split(' '))}`,
    `${title} ${year}`,
    `${name} ${oneOf(titleWords)}`,
  ]);
}

function someFilter({ language, quality_level, genres, duration, format }: FilmInput): Record<string, string> {
  const filters: Record<string, string>[] = [
    { language },
    { quality_level },
    { sidecar_type: format === 'Other' ? 'Other' : `All ${format}` },
    { genres: genres[0] ?? 'Drama', language },
    { 'duration[lte]': String(duration) },
  ];
  return oneOf(filters);
}

/**
 * Stores 100,000 subscribers. Each has an alert, wants up to three films, and has had emails about 100 listings. Up to a hundred people
 * want the same film.
 */
export async function fillAlerts(db: Db): Promise<void> {
  await sql`
    insert into subscribers (id, email, counting_key, mailed_at, created_at)
    select ${idOf(sql`n`)}, n || '@example.org', n || '@example.org', now() - interval '1 day', now() - interval '30 days'
    from generate_series(1, ${Math.max(ALERTS, WANTS)}) as n
  `.execute(db);
  for (const [number, topics] of inRows(generateTopics()))
    await orInterrupted(
      sql`
        insert into topics (id, kind, value, created_at) select ${idOf(sql`${number} + n`)}, kind, value, now() - interval '30 days'
        from unnest(${topics.map(({ kind }) => kind)}::text[], ${topics.map(({ value }) => value)}::text[]) with ordinality as t (kind, value, n)
      `.execute(db),
    );
  // The first subscribers follow different topics, and the others share them.
  await sql`
    insert into alerts (subscriber_id, topic_id, created_at)
    select ${idOf(sql`n`)}, ${idOf(sql`1 + n % ${TOPICS}`)}, now() - interval '30 days' from generate_series(1, ${ALERTS}) as n
  `.execute(db);
  for (const [number, wants] of inRows(generateWants()))
    await orInterrupted(
      sql`
        insert into wants (id, title, directors, year, format, language, status, created_at)
        select ${idOf(sql`${number} + n`)}, w->>'title', array(select jsonb_array_elements_text(w->'directors')), (w->>'year')::smallint,
          w->>'format', w->>'language', 'open', now() - interval '30 days'
        from jsonb_array_elements(${JSON.stringify(wants)}::jsonb) with ordinality as t (w, n)
      `.execute(db),
    );
  await sql`
    insert into want_supporters (want_id, subscriber_id, ask_at, created_at)
    select ${idOf(sql`1 + (n - 1) / shared`)}, ${idOf(sql`n`)}, now() + interval '300 days', now() - interval '30 days'
    from generate_series(1, ${WANTS}) as n cross join unnest('{1,10,100}'::integer[]) as shared
    on conflict do nothing
  `.execute(db);
  await fillMailedListings(db);
}

/** Stores which listings earlier emails named: ten million rows. */
async function fillMailedListings(db: Db): Promise<void> {
  const subscribers = Math.max(ALERTS, WANTS);
  for (let from = 1; from <= subscribers; from += ROWS)
    await orInterrupted(
      sql`
        insert into mailed_listings (subscriber_id, film_id, mail_id)
        select s.id, f.id, s.id from (select n, ${idOf(sql`n`)} as id from generate_series(${from}::integer, ${from + ROWS - 1}::integer) as n) as s
          cross join generate_series(1, ${MAILED}) as place
          join (select id, row_number() over (order by id) - 1 as number from films) as f
            on f.number = (s.n * 37 + place * 101) % (select count(*) from films)
      `.execute(db),
    );
}

/** Returns the id of a number. It is the same in all tables, and the ids are in no order (UUIDv8). */
export const idOf = (number: ReturnType<typeof sql>) =>
  sql`overlay(overlay(md5((${number})::text) placing '8' from 13) placing '8' from 17)::uuid`;

function* inRows<Row>(rows: readonly Row[]): Generator<[number, Row[]]> {
  for (let from = 0; from < rows.length; from += ROWS) yield [from, rows.slice(from, from + ROWS)];
}
