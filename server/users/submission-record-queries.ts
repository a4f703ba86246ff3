import { sql } from 'kysely';
import type { SubmissionRecord } from '#domain/moderation/submission-record.ts';
import type { Db } from '#server/database/database.ts';

/**
 * Counts the submissions of each of these submitters, or of all, by their outcome. Deleted films count until they are
 * purged. A merge that was undone, or that changed nothing, does not count as a correction.
 */
export async function listRecords(db: Db, userIds?: readonly string[]): Promise<SubmissionRecord[]> {
  const { rows } = await sql<SubmissionRecord>`
    select f.author_id as id,
      count(*)::integer as submitted,
      (count(*) filter (where f.approved and f.deleted_at is null and not happened.corrected))::integer as approved_unchanged,
      (count(*) filter (where f.approved and f.deleted_at is null and happened.corrected))::integer as corrected,
      (count(*) filter (where f.deleted_at is not null or not f.approved and happened.reverted))::integer as rejected,
      (count(*) filter (where f.deleted_at is null and not f.approved and not happened.reverted))::integer as waiting,
      min(f.created_at) as first, max(f.created_at) as last
    from films as f left join lateral (
      select coalesce(
          bool_or(h.act in ('edited', 'version_restored') and h.actor_id is distinct from f.author_id)
          or count(*) filter (where h.act = 'merged' and not h.changes ? 'merged_into' and h.changes <> '{}' and h.actor_id is distinct from f.author_id)
            > count(*) filter (where h.act = 'unmerged' and h.changes <> '{}'), false
        ) as corrected,
        coalesce(bool_or(h.act = 'reverted'), false) as reverted
      from film_history as h where h.film_id = f.id
    ) as happened on true
    where ${userIds === undefined ? sql`f.author_id is not null` : sql`f.author_id = any(${userIds}::uuid[])`}
    group by f.author_id
  `.execute(db);
  return rows;
}
