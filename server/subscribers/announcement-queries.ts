import { sql } from 'kysely';
import { LIMITS } from '#domain/limits.ts';
import { saveFact } from '#server/database/catalogue-facts.ts';
import type { Db } from '#server/database/database.ts';
import { minutes } from '#server/database/interval.ts';

const FACT = 'announced until';

/** Lets one transaction at a time store matches, so that two of them do not wait for each other. */
export async function lockMatches(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('topic_matches'))`.execute(tx);
}

/** Place in the order of settled listings. */
export interface Settled {
  /** ISO 8601. */
  at: string;
  id: string;
}

/**
 * Returns the time of the last listing that was announced, and the time until which listings are settled: public and unchanged for ten
 * minutes.
 */
export async function findAnnouncedUntil(db: Db): Promise<{ from: string; until: string }> {
  const { rows } = await sql<{ from: string | null; until: Date }>`
    select (select value from catalogue_facts where name = ${FACT}) as from,
      now() - ${minutes(LIMITS.announceMinutes)} as until
  `.execute(db);
  const { from, until } = rows[0]!;
  return { from: from ?? new Date(0).toISOString(), until: until.toISOString() };
}

export const saveAnnouncedUntil = (db: Db, until: string): Promise<void> => saveFact(db, FACT, until);

/** Lists public listings in the order of their last change. */
export async function listSettled(db: Db, { after, until, limit }: { after: Settled; until: string; limit: number }) {
  return db
    .selectFrom('films')
    .leftJoin('announcements', 'announcements.film_id', 'films.id')
    .select([
      'films.id',
      'title',
      'alt_titles',
      'directors',
      'year',
      'tmdb_id',
      'duration',
      'frame_rate',
      'format',
      'sidecar_type',
      'sidecar_format',
      'quality_level',
      'language',
      'sidecar_by',
      'genres',
      'search_text',
      'updated_at',
    ])
    .select(sql<boolean>`announcements.at is null and (films.arrival = 'submitted' or announcements.film_id is not null)`.as('is_new'))
    .where('approved', '=', true)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`(films.updated_at, films.id) > (${after.at}::timestamptz, ${after.id}::uuid)`)
    .where(sql<boolean>`films.updated_at <= ${until}::timestamptz`)
    .orderBy('updated_at')
    .orderBy('films.id')
    .limit(limit)
    .execute();
}

export type SettledFilm = Awaited<ReturnType<typeof listSettled>>[number];

/** Marks listings as announced. @returns the ids of those that were not announced before */
export async function markAnnounced(tx: Db, filmIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ film_id: string }>`
    insert into announcements as known (film_id, at)
    select films.id, clock_timestamp() from films where id = any(${filmIds}::uuid[]) for key share of films
    on conflict (film_id) do update set at = excluded.at where known.at is null
    returning film_id
  `.execute(tx);
  return new Set(rows.map(({ film_id }) => film_id));
}

/** Stores which topics, or which wants, these listings concern. Ignores topics and wants that have been deleted since. */
export async function insertMatches(tx: Db, of: 'topic' | 'want', matches: readonly { id: string; filmId: string }[]): Promise<void> {
  if (matches.length === 0) return;
  const [table, owners, column] = of === 'topic' ? ['topic_matches', 'topics', 'topic_id'] : ['want_matches', 'wants', 'want_id'];
  await sql`
    insert into ${sql.table(table)} (${sql.ref(column)}, film_id, at)
    select owner.id, film.id, clock_timestamp()
    from unnest(${matches.map(({ id }) => id)}::uuid[], ${matches.map(({ filmId }) => filmId)}::uuid[]) as found(owner_id, film_id)
      join ${sql.table(owners)} as owner on owner.id = found.owner_id join films as film on film.id = found.film_id
    on conflict do nothing
  `.execute(tx);
}

/** Lists wants that no listing has met, in the order of their ids. @param after the last want of the previous page */
export async function listUnmetWants(db: Db, { after, limit }: { after: string; limit: number }) {
  return db
    .selectFrom('wants')
    .select(['id', 'title', 'directors', 'year', 'tmdb_id', 'format', 'language'])
    .where('status', 'in', ['open', 'waiting'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

export type UnmetWant = Awaited<ReturnType<typeof listUnmetWants>>[number];

/**
 * Removes wants from the list, because these listings meet them. Wants that are met already are left unchanged. The match gets a new time,
 * so that the next email tells those who joined after an earlier announcement of the listing. The transaction holds the lock of wants.
 */
export async function markWantsMet(tx: Db, met: readonly { id: string; filmId: string }[]): Promise<void> {
  if (met.length === 0) return;
  await sql`
    with met as (
      update wants set status = 'met', met_by = found.film_id, met_at = clock_timestamp(), updated_at = clock_timestamp()
      from unnest(${met.map(({ id }) => id)}::uuid[], ${met.map(({ filmId }) => filmId)}::uuid[]) as found(want_id, film_id)
      where wants.id = found.want_id and wants.status in ('open', 'waiting')
      returning wants.id, wants.met_by
    )
    update want_matches as m set at = clock_timestamp() from met where m.want_id = met.id and m.film_id = met.met_by
  `.execute(tx);
}
