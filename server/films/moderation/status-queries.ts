import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';

/** What a change of status depends on. */
export interface StatusRow {
  id: string;
  title: string;
  year: number;
  approved: boolean;
  author_id: string | null;
  updated_at: Date;
}

/** Locks these films until the transaction ends, in one order, so that two who change the same ones do not deadlock. */
export async function lockFilms(tx: Db, ids: readonly string[]): Promise<StatusRow[]> {
  return tx
    .selectFrom('films')
    .select(['id', 'title', 'year', 'approved', 'author_id', 'updated_at'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** When each of these films was changed last; those that are deleted are left out. */
export async function listFilmVersions(
  db: Db,
  ids: readonly string[],
): Promise<Pick<StatusRow, 'id' | 'updated_at'>[]> {
  return db
    .selectFrom('films')
    .select(['id', 'updated_at'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('deleted_at', 'is', null)
    .execute();
}

interface NewStatus {
  approved: boolean;
  at: Date;
  actorId: string;
  /** What the submitters are told; empty for nothing. */
  message: string;
}

/** Sets the status of films that have the other one, and writes it into histories and the audit trail. */
export async function updateStatus(
  tx: Db,
  ids: readonly string[],
  { approved, at, actorId, message }: NewStatus,
): Promise<void> {
  const act = approved ? 'approved' : 'reverted';
  const changes = JSON.stringify({
    approved: [!approved, approved],
    ...(message !== '' && { moderator_message: ['', message] }),
  });
  // One statement each, however many films: their triggers run once for all of them.
  await sql`
    update films set approved = ${approved}, moderator_message = ${message},
      waiting_since = ${approved ? null : at}::timestamptz,
      updated_at = greatest(${at}::timestamptz, updated_at + interval '1 millisecond')
    where id = any(${ids}::uuid[])
  `.execute(tx);
  await sql`
    insert into film_history (film_id, at, actor_id, act, changes)
    select id, ${at}::timestamptz, ${actorId}::uuid, ${act}, ${changes}::jsonb from unnest(${ids}::uuid[]) as id
  `.execute(tx);
  await sql`
    insert into moderation_acts (at, actor_id, act, film_id)
    select ${at}::timestamptz, ${actorId}::uuid, ${act}, id from unnest(${ids}::uuid[]) as id
  `.execute(tx);
}
