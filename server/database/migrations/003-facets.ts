import { sql, type Kysely } from 'kysely';

/*
 * Facet counts that are maintained, never scanned for (docs/decisions/004-facet-bitmaps.md).
 *
 * Each film has a slot, and for every value of every facet a bitmap says which slots have it, in chunks of 8,192
 * (1 kB). Whatever is filtered, the count of a value is the number of bits that its bitmap shares with the
 * filters' bitmaps. Only public films have bits, so no draft can be counted. `facet_counts` holds the counts
 * without any filter. Triggers keep both within the transaction that changes a film, whoever changes it.
 */

const NO_BITS = sql.raw(`'${'0'.repeat(8192)}'`);

/** The bits that an array of films sets, by facet, value and chunk. */
const bitsOf = (films: 'lost' | 'gained') =>
  sql.raw(`
  select v.facet, v.value, f.slot >> 13 as chunk, set_bits(f.slot & 8191, 1) as films
  from unnest(${films}) as f, facet_values(f) as v group by 1, 2, 3
`);

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table facet_counts (
      facet text collate "C", value text collate "C", films integer not null check (films >= 0),
      primary key (facet, value)
    )
  `.execute(db);
  await sql`
    create table facet_bits (
      facet text collate "C", value text collate "C", chunk integer, films bit(8192) not null,
      primary key (facet, value, chunk)
    ) with (fillfactor = 70)
  `.execute(db);
  await sql`create aggregate set_bits(integer, integer) (sfunc = set_bit, stype = bit, initcond = ${NO_BITS})`.execute(
    db,
  );

  await sql`
    create function is_public(film films) returns boolean language sql immutable parallel safe
    return (film).approved and (film).deleted_at is null
  `.execute(db);

  // Year and duration are padded, so that a range of numbers is a range of the index.
  await sql`
    create function facet_values(film films) returns table (facet text, value text)
    language sql immutable parallel safe as $$
      select facet, value from unnest(
        array['all', 'format', 'sidecar_type', 'quality_level', 'language', 'year', 'duration']
          || array_fill('genres'::text, array[cardinality((film).genres)]),
        array['', (film).format, (film).listed_type, (film).quality_level, (film).language,
          lpad((film).year::text, 5, '0'), lpad((film).duration::text, 5, '0')] || (film).genres
      ) as given (facet, value) where facet = 'all' or value <> ''
    $$
  `.execute(db);

  // The counts follow from the bits, so a genre that is given twice counts once.
  await sql`
    create function facets_lose(lost films[]) returns void language plpgsql as $$
    begin
      with gone as materialized (${bitsOf('lost')}),
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
    create function facets_gain(gained films[]) returns void language plpgsql as $$
    begin
      with come as materialized (${bitsOf('gained')}),
      kept_bits as (
        insert into facet_bits as kept (facet, value, chunk, films) select facet, value, chunk, films from come
        on conflict (facet, value, chunk) do update set films = kept.films | excluded.films
      )
      insert into facet_counts as kept (facet, value, films)
        select facet, value, sum(bit_count(films)) from come group by 1, 2
        on conflict (facet, value) do update set films = kept.films + excluded.films;
    end $$
  `.execute(db);

  // The lock: two transactions that raise the same counters in different orders would deadlock.
  await sql`
    create function keep_facets() returns trigger language plpgsql as $$
    declare
      lost films[];
      gained films[];
    begin
      if tg_op = 'INSERT' then
        gained := array(select f from added as f where is_public(f));
      elsif tg_op = 'DELETE' then
        lost := array(select f from removed as f where is_public(f));
      else
        -- films whose facets stay the same, after a corrected title for example, are left alone
        select array_agg(o) filter (where is_public(o)), array_agg(n) filter (where is_public(n)) into lost, gained
          from removed as o join added as n on n.id = o.id
          where (is_public(o) or is_public(n))
            and (is_public(o), o.listed_type, o.format, o.quality_level, o.language, o.year, o.duration, o.genres)
              is distinct from
                (is_public(n), n.listed_type, n.format, n.quality_level, n.language, n.year, n.duration, n.genres);
      end if;
      if coalesce(cardinality(lost), 0) + coalesce(cardinality(gained), 0) > 0 then
        perform pg_advisory_xact_lock(hashtext('keep_facets'));
        if cardinality(lost) > 0 then perform facets_lose(lost); end if;
        if cardinality(gained) > 0 then perform facets_gain(gained); end if;
      end if;
      return null;
    end $$
  `.execute(db);
  for (const [name, event, tables] of [
    ['films_added_keep_facets', 'insert', 'new table as added'],
    ['films_changed_keep_facets', 'update', 'old table as removed new table as added'],
    ['films_removed_keep_facets', 'delete', 'old table as removed'],
  ] as const) {
    await sql`
      create trigger ${sql.id(name)} after ${sql.raw(event)} on films referencing ${sql.raw(tables)}
      for each statement execute function keep_facets()
    `.execute(db);
  }

  await sql`
    create function recount_facets() returns void language plpgsql as $$
    begin
      -- in the order of the writers, who have the table before they ask for the lock: else they would deadlock
      lock table films in share mode;
      perform pg_advisory_xact_lock(hashtext('keep_facets'));
      delete from facet_bits;
      delete from facet_counts;
      perform facets_gain(array(select f from films as f where is_public(f) and f.slot between first and first + 8191))
        from generate_series(0, (select coalesce(max(slot), 0) from films), 8192) as first;
    end $$
  `.execute(db);
}
