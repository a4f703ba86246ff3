import { sql, type Kysely } from 'kysely';
import { alterFilms } from './alter-films.ts';

/*
 * Which listings fit somebody's copy is found by a number for each: its minutes, and its frame rate as the program reads
 * it in people's words (domain/fit-keys.ts; docs/decisions/033-whether-a-listing-fits-a-copy.md). Beside it stands what it was
 * read from. A row that an older version has written is thereby known as outdated, whichever fields that changed; those
 * that are here already are, too. Until they are read (server/database/read-fit-keys.ts), nothing can be told of them.
 */

/** What 015-bits-of-films.ts groups films by, and their rates. */
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
  ['fit_rate', 'fit_rate', 'fit_rate'],
] as const;

const GROUPED_BY = FACETS.map(([, by]) => by).join(', ');

/** GROUPING() has a bit for each expression, the first one's highest, which is 0 where it is grouped by that. */
const FACET = `case grouping(${GROUPED_BY})
  ${FACETS.map(([facet], index) => `when ${2 ** FACETS.length - 1 - 2 ** (FACETS.length - 1 - index)} then '${facet}'`).join(' ')}
  else 'all' end`;

const VALUE = `coalesce(${FACETS.map(([, , text]) => text).join(', ')}, '')`;

/** The rate in a key, as `fit_rate` bits have it; `none` where nothing can be told. */
const FIT_RATE = `case fit_key when 0 then 'none' else (fit_key / 10000)::text end`;

/** The columns that count, of some films. */
const counted = (films: string, isGained: boolean) => `
  select ${isGained} as is_gained, f.slot, f.format, f.listed_type, f.quality_level, f.language, f.year, f.duration,
    f.genres, ${FIT_RATE.replaceAll('fit_key', 'f.fit_key')} as fit_rate
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

const FIELDS = [
  'listed_type',
  'format',
  'quality_level',
  'language',
  'year',
  'duration',
  'genres',
  'fit_key',
];
const fieldsOf = (film: string) => FIELDS.map((field) => `${film}.${field}`).join(', ');

/** Films whose facets stay the same, after a corrected title for example, are left alone. */
const changed = (these: string, others: string) => `
  ${these} as f join ${others} as other on other.id = f.id and
    (is_public(f), ${fieldsOf('f')}) is distinct from (is_public(other), ${fieldsOf('other')})`;

const ADDED = 'added as f where is_public(f)';
const REMOVED = 'removed as f where is_public(f)';
const BEFORE = `${changed('removed', 'added')} where is_public(f)`;
const AFTER = `${changed('added', 'removed')} where is_public(f)`;
const EITHER = `${changed('removed', 'added')} where is_public(f) or is_public(other)`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await alterFilms(
    db,
    `add column fit_key integer not null default 0 check (fit_key >= 0),
      add column fit_basis text not null default ''`,
  );
  await sql`select pg_advisory_xact_lock(hashtext('keep_facets'))`.execute(db);
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
  await sql`
    insert into facet_bits (facet, value, chunk, films)
    select 'fit_rate', 'none', chunk, films from facet_bits where facet = 'all'
  `.execute(db);
  await sql`
    insert into facet_counts (facet, value, films)
    select 'fit_rate', 'none', films from facet_counts where facet = 'all'
  `.execute(db);
  await sql`
    create index films_fit on films (fit_key) include (created_at, id, listed_type, format, quality_level, language, year, duration)
    where approved and deleted_at is null
  `.execute(db);
  // As many as there are films, the planner is told: else it expects some of every key that is asked for, also where no
  // film runs so long, and reads the whole list in its order to find them.
  await sql`alter table films alter column fit_key set (n_distinct = -1)`.execute(db);
  await sql`
    create index films_fit_outdated on films (id) where fit_basis <>
      duration::text || E'\\n' || frame_rate || E'\\n' || format || E'\\n' || sidecar_type || E'\\n' || sidecar_format
  `.execute(db);
}
