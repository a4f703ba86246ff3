import { sql, type RawBuilder } from 'kysely';
import { MODERATION_AIM_HOURS } from '#domain/limits.ts';
import type { Db } from '#server/database/database.ts';
import { hours } from '#server/database/interval.ts';
import { anyOf } from '#server/database/select.ts';

const selectStatus = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('films')
    .select(['id', 'title', 'approved', 'moderator_message', 'author_id', 'updated_at'])
    .where('id', '=', anyOf(ids))
    .where('deleted_at', 'is', null);

/** Lists the status of these films, with their versions and submitters, except deleted films. */
export const listStatus = async (db: Db, ids: readonly string[]) => selectStatus(db, ids).execute();

/** The columns that a change of status depends on. */
export type StatusRow = Awaited<ReturnType<typeof listStatus>>[number];

/** Locks these films until the transaction ends. All transactions lock films in the same order, so that they do not deadlock. */
export const lockFilms = async (tx: Db, ids: readonly string[]): Promise<StatusRow[]> =>
  selectStatus(tx, ids).orderBy('id').forUpdate().execute();

interface NewStatus {
  approved: boolean;
  at: Date;
  actorId: string;
  /** The message to the submitters; empty for none. */
  message: string;
}

/** Sets the status of films that have the other status, and records the change in their histories and in the audit trail. */
export async function updateStatus(tx: Db, ids: readonly string[], { approved, at, actorId, message }: NewStatus): Promise<void> {
  // The history keeps the message and the start of the wait, so that an approval can be undone. It is written first,
  // because the update removes both values.
  const changes = sql`
    jsonb_build_object('approved', jsonb_build_array(f.approved, ${approved}::boolean))
      || case when f.moderator_message = ${message} then '{}'
        else jsonb_build_object('moderator_message', jsonb_build_array(f.moderator_message, ${message}::text)) end
      || case when f.waiting_since is null then '{}' else jsonb_build_object('waiting_since', jsonb_build_array(f.waiting_since, null)) end
  `;
  await recordStatus(tx, ids, { act: approved ? 'approved' : 'reverted', changes, at, actorId });
  // One statement for each table, so that its triggers run once for all films.
  await sql`
    update films set approved = ${approved}, moderator_message = ${message},
      approved_at = case when ${approved} then ${at}::timestamptz end,
      waiting_since = ${approved ? null : at}::timestamptz,
      updated_at = greatest(${at}::timestamptz, updated_at + interval '1 millisecond')
    where id = any(${ids}::uuid[])
  `.execute(tx);
}

interface StatusAct extends Pick<NewStatus, 'at' | 'actorId'> {
  act: 'approved' | 'reverted' | 'unapproved';
  /** An SQL expression over the film f. */
  changes: RawBuilder<unknown>;
}

/** Records a change of status in the films' histories and in the audit trail. */
async function recordStatus(tx: Db, ids: readonly string[], { act, changes, at, actorId }: StatusAct): Promise<void> {
  await sql`
    insert into film_history (film_id, at, actor_id, act, changes)
    select f.id, ${at}::timestamptz, ${actorId}::uuid, ${act}, ${changes} from films as f where f.id = any(${ids}::uuid[])
  `.execute(tx);
  await sql`
    insert into moderation_acts (at, actor_id, act, film_id)
    select ${at}::timestamptz, ${actorId}::uuid, ${act}, id from unnest(${ids}::uuid[]) as id
  `.execute(tx);
}

interface Undo {
  at: Date;
  /** The earliest approval that can be undone. */
  since: Date;
  actorId: string;
}

/**
 * Undoes this moderator's recent approvals. Applies to films whose last act was the approval, and restores their
 * status, message and start of the wait. Records the change.
 * @returns the number of films
 */
export async function restoreDrafts(tx: Db, ids: readonly string[], { at, since, actorId }: Undo): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    update films as f set approved = false, approved_at = null,
      moderator_message = coalesce(approval.changes -> 'moderator_message' ->> 0, ''),
      waiting_since = coalesce((approval.changes -> 'waiting_since' ->> 0)::timestamptz, f.created_at),
      updated_at = greatest(${at}::timestamptz, f.updated_at + interval '1 millisecond')
    from unnest(${ids}::uuid[]) as asked(id)
      cross join lateral (
        select act, actor_id, at, changes from film_history as h
        where h.film_id = asked.id and h.act not in ('compared', 'flagged', 'unflagged', 'tmdb_linked') order by h.id desc limit 1
      ) as approval
    where f.id = asked.id and approval.act = 'approved' and approval.actor_id = ${actorId}::uuid and approval.at >= ${since}
    returning f.id
  `.execute(tx);
  const changed = rows.map(({ id }) => id);
  await recordStatus(tx, changed, { act: 'unapproved', changes: sql`'{"approved": [true, false]}'::jsonb`, at, actorId });
  return changed.length;
}

interface SeenState {
  id: string;
  title: string;
  year: number;
  is_public: boolean;
  /** Whether only moderators have changed the film since a moderator last saw it. */
  is_seen: boolean;
}

/** Lists the films with these ids in the order of their titles, except deleted films. */
export async function listSeenStates(db: Db, ids: readonly string[]): Promise<SeenState[]> {
  const { rows } = await sql<SeenState>`
    select f.id, f.title, f.year, f.approved as is_public, f.approved or coalesce(
      (
        select h.act <> 'edited' or h.actor_id is distinct from f.author_id from film_history as h
        where h.film_id = f.id and h.act in ('approved', 'reverted', 'edited', 'version_restored', 'merged')
        order by h.id desc limit 1
      ), false
    ) as is_seen
    from films as f where f.id = any(${ids}::uuid[]) and f.deleted_at is null order by f.search_text collate "C", f.id
  `.execute(db);
  return rows;
}

export interface DraftCounts {
  waiting: number;
  /** Drafts that have waited longer than the target. */
  overdue: number;
  flagged: number;
  /** The waiting time of the oldest draft; 0 if no draft waits. */
  oldest_seconds: number;
}

/** Counts the drafts that wait for a moderator. */
export async function countDrafts(db: Db): Promise<DraftCounts> {
  const { rows } = await sql<DraftCounts>`
    select count(*)::integer as waiting,
      (count(*) filter (where waiting_since < now() - ${hours(MODERATION_AIM_HOURS)}))::integer as overdue,
      (count(*) filter (where flagged))::integer as flagged,
      coalesce(extract(epoch from now() - min(waiting_since)), 0)::float8 as oldest_seconds
    from films where waiting_since is not null and deleted_at is null
  `.execute(db);
  return rows[0]!;
}
