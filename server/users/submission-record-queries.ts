import { sql } from 'kysely';
import type { SubmissionRecord } from '#domain/moderation/submission-record.ts';
import type { Db } from '#server/database/database.ts';

/**
 * What became of submissions, by submitter; of one submitter's, when one is given. Deleted films count as long as they
 * are kept.
 */
export async function listRecords(db: Db, userId?: string): Promise<SubmissionRecord[]> {
  const { rows } = await sql<SubmissionRecord>`
    select f.author_id as id,
      count(*)::integer as submitted,
      (count(*) filter (where f.approved and f.deleted_at is null and not happened.corrected))::integer as approved_unchanged,
      (count(*) filter (where f.approved and f.deleted_at is null and happened.corrected))::integer as corrected,
      (count(*) filter (where f.deleted_at is not null or not f.approved and happened.reverted))::integer as rejected,
      (count(*) filter (where f.deleted_at is null and not f.approved and not happened.reverted))::integer as waiting,
      min(f.created_at) as first, max(f.created_at) as last
    from films as f left join lateral (
      select coalesce(bool_or(h.act in ('edited', 'version_restored', 'merged') and h.actor_id is distinct from f.author_id), false) as corrected,
        coalesce(bool_or(h.act = 'reverted'), false) as reverted
      from film_history as h where h.film_id = f.id
    ) as happened on true
    where ${userId === undefined ? sql`f.author_id is not null` : sql`f.author_id = ${userId}::uuid`}
    group by f.author_id
  `.execute(db);
  return rows;
}
