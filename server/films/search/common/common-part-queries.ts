import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';
import { CHUNK, LONGEST_SHORT } from './bounds.ts';
import type { IndexedFilm } from './index-parts.ts';

const SLOTS = sql.lit(CHUNK);

/** Whoever keeps the parts has this lock; false: somebody else does it just now. */
export async function lockCommonParts(tx: Db): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('keep_common_parts')) as locked
  `.execute(tx);
  return rows[0]!.locked;
}

/**
 * The slots of films that changed since they were asked for last. What changes after this stays noted for the next time, and whoever
 * searches looks at it there: bits may be read later than this, never earlier.
 */
export async function takeChangedSlots(tx: Db): Promise<number[]> {
  const { rows } = await sql<{ slots: number[] }>`delete from search_changes returning slots`.execute(tx);
  return [...new Set(rows.flatMap(({ slots }) => slots))];
}

/** How many public films there are, and how many chunks of bits they have. */
export async function sizeOfCatalogue(tx: Db): Promise<{ films: number; chunks: number }> {
  const { rows } = await sql<{ films: number; chunks: number }>`
    select coalesce(sum(bit_count(films)), 0)::integer as films, coalesce(max(chunk) + 1, 0)::integer as chunks
    from facet_bits where facet = 'all'
  `.execute(tx);
  return rows[0]!;
}

export async function listCommonParts(tx: Db): Promise<Map<string, string>> {
  const rows = await tx.selectFrom('search_parts').select(['part', 'same_as']).execute();
  return new Map(rows.map(({ part, same_as }) => [part, same_as]));
}

/** The public films of one chunk, or those in question of it. */
export async function readChunk(tx: Db, chunk: number, slots?: readonly number[]): Promise<IndexedFilm[]> {
  return tx
    .selectFrom('films')
    .select(['slot', 'title_key', 'search_text'])
    .where('approved', '=', true)
    .where('deleted_at', 'is', null)
    .where('slot', '>=', chunk * CHUNK)
    .where('slot', '<', (chunk + 1) * CHUNK)
    .$if(slots !== undefined, (query) =>
      query.where('slot', '=', sql<number>`any(${[...slots!]}::integer[])`),
    )
    .execute();
}

/**
 * Stores which films of a chunk have which parts.
 * @param slots the films in question; undefined: all of the chunk
 */
export async function storeBits(
  tx: Db,
  chunk: number,
  bits: ReadonlyMap<string, Uint8Array>,
  slots?: readonly number[],
): Promise<void> {
  const parts = [...bits.keys()];
  const films = parts.map((part) => Buffer.from(bits.get(part)!).toString('hex'));
  const others = slots
    ? sql`(select ~ set_bits(slot % ${SLOTS}, 1) from unnest(${[...slots]}::integer[]) as slot)`
    : sql`0::bit(${SLOTS})`;
  await sql`
    with others as materialized (select ${others} as films),
    found as (select part, ('x' || films)::bit(${SLOTS}) as films from unnest(${parts}::text[], ${films}::text[]) as t (part, films)),
    emptied as (
      update search_bits as b set films = b.films & o.films from others as o
      where b.chunk = ${chunk}::integer and b.part <> all(${parts}::text[]) and b.films & o.films <> b.films
    )
    insert into search_bits as b (part, chunk, films) select part, ${chunk}::integer, films from found
    on conflict (part, chunk) do update set films = (b.films & (select films from others)) | excluded.films
    where b.films is distinct from (b.films & (select films from others)) | excluded.films
  `.execute(tx);
}

/** Films in whose title a part stands; null: too many to name them. */
export interface TitlesOfPart {
  part: string;
  same_as: string;
  starts: number[] | null;
  titles: number[] | null;
}

/** The only parts there are from now on. */
export async function replaceCommonParts(tx: Db, parts: readonly TitlesOfPart[]): Promise<void> {
  const names = parts.map(({ part }) => part);
  await sql`delete from search_parts where part <> all(${names}::text[])`.execute(tx);
  await sql`delete from search_bits where part <> all(${names}::text[])`.execute(tx);
  for (let at = 0; at < parts.length; at += STEP)
    await sql`
      insert into search_parts as p (part, same_as, starts, titles)
      select * from json_to_recordset(${JSON.stringify(parts.slice(at, at + STEP))})
        as given (part text, same_as text, starts integer[], titles integer[])
      on conflict (part) do update set same_as = excluded.same_as, starts = excluded.starts, titles = excluded.titles
      where (p.same_as, p.starts, p.titles) is distinct from (excluded.same_as, excluded.starts, excluded.titles)
    `.execute(tx);
}

const STEP = 500;

/**
 * Names more films of some parts, where all are named (an array joined to null would be the array); those that have a part no longer stay named, for each is
 * looked at when it is asked for.
 */
export async function addTitles(
  tx: Db,
  starts: ReadonlyMap<string, number[]>,
  titles: ReadonlyMap<string, number[]>,
): Promise<void> {
  const given = [...titles].map(([part, slots]) => ({ part, starts: starts.get(part) ?? [], titles: slots }));
  await sql`
    update search_parts as p set
      starts = case when p.starts is not null then p.starts || given.starts end,
      titles = case when p.titles is not null then p.titles || given.titles end
    from json_to_recordset(${JSON.stringify(given)}) as given (part text, starts integer[], titles integer[])
    where p.part = given.part and (p.starts is not null or p.titles is not null)
  `.execute(tx);
}

/** The only short parts with few films that there are from now on; null: their films are not known. */
export async function replaceShortParts(tx: Db, parts: ReadonlyMap<string, number[] | null>): Promise<void> {
  await sql`delete from search_short where part <> all(${[...parts.keys()]}::text[])`.execute(tx);
  const given = [...parts].map(([part, films]) => ({ part, films }));
  for (let at = 0; at < given.length; at += STEP)
    await sql`
      insert into search_short as s (part, films) ${shortParts(given.slice(at, at + STEP))}
      on conflict (part) do update set films = excluded.films where s.films is distinct from excluded.films
    `.execute(tx);
}

/** Names more films of some short parts, each once however often it changes; those that have a part no longer stay named. */
export async function addShortParts(tx: Db, parts: ReadonlyMap<string, number[]>): Promise<void> {
  const given = [...parts].map(([part, films]) => ({ part, films }));
  await sql`
    insert into search_short as s (part, films) ${shortParts(given)}
    on conflict (part) do update
    set films = s.films || array(select unnest(excluded.films) except select unnest(s.films)) where s.films is not null
  `.execute(tx);
}

const shortParts = (given: readonly { part: string; films: number[] | null }[]) =>
  sql`select * from json_to_recordset(${JSON.stringify(given)}) as given (part text, films integer[])`;

/** They are searched for as rare ones are from now on. */
export async function forgetParts(tx: Db, parts: readonly string[]): Promise<void> {
  await sql`
    insert into search_short (part) select part from unnest(${[...parts]}::text[]) as part
    where length(part) <= ${LONGEST_SHORT}::integer on conflict (part) do update set films = null
  `.execute(tx);
  await sql`delete from search_parts where part = any(${[...parts]}::text[])`.execute(tx);
}
