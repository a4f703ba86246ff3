import { sql, type Kysely } from 'kysely';

/*
 * What 003-facets.ts keeps, counted for all films of a statement at once (docs/decisions/004-facet-bitmaps.md). Its
 * triggers handed films on as arrays of whole rows, each row written out as text and read again, and made an array of
 * a dozen values of each. These read the few columns that count, group them by each column, and hand bits on.
 */

/** The facets of single values, each with the expression that its films are grouped by, and its value as text. */
const FACETS = [
  ['format', 'format', 'format'],
  ['sidecar_type', 'listed_type', 'listed_type'],
  ['quality_level', 'quality_level', 'quality_level'],
  ['language', 'language', 'language'],
  ['year', 'year', "lpad(year::text, 5, '0')"],
  ['year/10', 'year / 10', '(year / 10)::text'],
  ['duration', 'duration', "lpad(duration::text, 5, '0')"],
  ['duration/10', 'duration / 10', '(duration / 10)::text'],
  ['duration/100', 'duration / 100', '(duration / 100)::text'],
] as const;

const GROUPED_BY = FACETS.map(([, by]) => by).join(', ');

/** GROUPING() has a bit for each expression, the first one's highest, which is 0 where it is grouped by that. */
const FACET = `case grouping(${GROUPED_BY})
  ${FACETS.map(([facet], index) => `when ${2 ** FACETS.length - 1 - 2 ** (FACETS.length - 1 - index)} then '${facet}'`).join(' ')}
  else 'all' end`;

const VALUE = `coalesce(${FACETS.map(([, , text]) => text).join(', ')}, '')`;

/** The columns that count, of some films. */
const counted = (films: string, isGained: boolean) => `
  select ${isGained} as is_gained, f.slot, f.format, f.listed_type, f.quality_level, f.language, f.year, f.duration, f.genres
  from ${films}`;

/** Reads the bits of some films into the variables `lost` and `gained`. */
const readBits = (films: string) => `
  with film as materialized (${films}),
  bits as (
    select is_gained, ${FACET} as facet, ${VALUE} as value, slot >> 13 as chunk, set_bits(slot & 8191, 1) as films
    from film group by is_gained, slot >> 13, grouping sets ((), ${GROUPED_BY})
    union all
    select is_gained, 'genres', genre, chunk, set_bits(bit, 1)
    from (select is_gained, unnest(genres) as genre, slot >> 13 as chunk, slot & 8191 as bit from film) as given
    group by is_gained, genre, chunk
  )
  select array_agg(row(facet, value, chunk, films)::facet_bits) filter (where not is_gained),
    array_agg(row(facet, value, chunk, films)::facet_bits) filter (where is_gained)
  into lost, gained from bits where facet = 'all' or value <> '';`;

/** Films whose facets stay the same, after a corrected title for example, are left alone. */
const changed = (these: string, others: string) => `
  ${these} as f join ${others} as other on other.id = f.id and
    (is_public(f), f.listed_type, f.format, f.quality_level, f.language, f.year, f.duration, f.genres) is distinct from
    (is_public(other), other.listed_type, other.format, other.quality_level, other.language, other.year, other.duration, other.genres)`;

const ADDED = 'added as f where is_public(f)';
const REMOVED = 'removed as f where is_public(f)';
const BEFORE = `${changed('removed', 'added')} where is_public(f)`;
const AFTER = `${changed('added', 'removed')} where is_public(f)`;
const EITHER = `${changed('removed', 'added')} where is_public(f) or is_public(other)`;

export async function up(db: Kysely<unknown>): Promise<void> {
  // Nobody is in the middle of a trigger while its functions change.
  await sql`lock table films in share mode`.execute(db);
  await sql`drop function facets_lose(films[])`.execute(db);
  await sql`drop function facets_gain(films[])`.execute(db);

  // The counts follow from the bits, so a genre that is given twice counts once.
  await sql`
    create function facets_lose(lost facet_bits[]) returns void language plpgsql as $$
    begin
      with gone as materialized (select * from unnest(lost)),
      kept_bits as (
        update facet_bits as kept set films = kept.films & ~ gone.films from gone
        where (kept.facet, kept.value, kept.chunk) = (gone.facet, gone.value, gone.chunk)
      )
      update facet_counts as kept set films = greatest(kept.films - gone.films, 0)
        from (select facet, value, sum(bit_count(films))::integer as films from gone group by 1, 2) as gone
        where (kept.facet, kept.value) = (gone.facet, gone.value);
      delete from facet_counts where films = 0;
    end $$
  `.execute(db);
  await sql`
    create function facets_gain(gained facet_bits[]) returns void language plpgsql as $$
    begin
      with come as materialized (select * from unnest(gained)),
      kept_bits as (
        insert into facet_bits as kept (facet, value, chunk, films) select facet, value, chunk, films from come
        on conflict (facet, value, chunk) do update set films = kept.films | excluded.films
      )
      insert into facet_counts as kept (facet, value, films)
        select facet, value, sum(bit_count(films)) from come group by 1, 2
        on conflict (facet, value) do update set films = kept.films + excluded.films;
    end $$
  `.execute(db);

  // The lock is asked for when all is counted that can be counted without it: others import meanwhile.
  await sql`
    create or replace function keep_facets() returns trigger language plpgsql as $$
    declare
      lost facet_bits[];
      gained facet_bits[];
    begin
      if tg_op = 'INSERT' then
        if not exists (select from ${sql.raw(ADDED)}) then return null; end if;
        ${sql.raw(readBits(counted(ADDED, true)))}
      elsif tg_op = 'DELETE' then
        if not exists (select from ${sql.raw(REMOVED)}) then return null; end if;
        ${sql.raw(readBits(counted(REMOVED, false)))}
      else
        if not exists (select from ${sql.raw(EITHER)}) then return null; end if;
        ${sql.raw(readBits(`${counted(BEFORE, false)} union all ${counted(AFTER, true)}`))}
      end if;
      perform pg_advisory_xact_lock(hashtext('keep_facets'));
      if cardinality(lost) > 0 then perform facets_lose(lost); end if;
      if cardinality(gained) > 0 then perform facets_gain(gained); end if;
      return null;
    end $$
  `.execute(db);
  await sql`
    create or replace function recount_facets() returns void language plpgsql as $$
    declare
      first integer;
      lost facet_bits[];
      gained facet_bits[];
    begin
      -- in the order of the writers, who have the table before they ask for the lock: else they would deadlock
      lock table films in share mode;
      perform pg_advisory_xact_lock(hashtext('keep_facets'));
      delete from facet_bits;
      delete from facet_counts;
      for first in select generate_series(0, (select coalesce(max(slot), 0) from films), 8192) loop
        ${sql.raw(readBits(counted('films as f where is_public(f) and f.slot between first and first + 8191', true)))}
        if cardinality(gained) > 0 then perform facets_gain(gained); end if;
      end loop;
    end $$
  `.execute(db);

  // All words of a statement's films together: a word of many films is looked at once.
  await sql`
    create or replace function keep_search_words() returns trigger language plpgsql as $$
    begin
      if exists (select from ${sql.raw(ADDED)}) then
        perform pg_advisory_xact_lock(hashtext('keep_facets'));
        insert into search_words (word)
          select distinct word from (
            select string_to_table(translate(f.search_text, E'\\n', ' '), ' ') as word from ${sql.raw(ADDED)}
          ) as words where char_length(word) between 3 and 40
          on conflict do nothing;
      end if;
      return null;
    end $$
  `.execute(db);
  await sql`drop function words_of(films)`.execute(db);
}
