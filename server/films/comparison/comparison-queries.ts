import { sql, type Updateable } from 'kysely';
import type { Database, Db } from '#server/database/database.ts';

/**
 * Stores the facts that a comparison found. `updated_at` stays unchanged, because it identifies the version that people
 * are editing, and a comparison should never make their edit fail.
 * @param askedAt the time of the comparison, so that a later edit counts as not compared; null if the film must still
 * be compared
 */
export async function updateComparison(tx: Db, id: string, columns: Updateable<Database['films']>, askedAt: Date | null): Promise<void> {
  // If another process's clock is ahead, the version that was compared still counts as compared.
  const compared_at = askedAt && sql<Date>`greatest(${askedAt}::timestamptz, updated_at)`;
  await tx
    .updateTable('films')
    .set({ ...columns, compared_at })
    .where('id', '=', id)
    .execute();
}

/** Lists films that were never compared, or have changed since their comparison, the last changed first. */
export async function listUncompared(db: Db, limit: number): Promise<string[]> {
  const films = await db
    .selectFrom('films')
    .select('id')
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('compared_at', 'is', null), eb('compared_at', '<', eb.ref('updated_at'))]))
    .orderBy('updated_at', 'desc')
    .limit(limit)
    .execute();
  return films.map(({ id }) => id);
}

/** Whether a moderator removed the flag that the comparison had set for this reason, and no one has set it again. */
export async function wasDismissed(db: Db, id: string, reason: string): Promise<boolean> {
  const { rows } = await sql<{ dismissed: boolean }>`
    select
      coalesce((
        select actor_id is not null and changes -> 'flagged' ->> 1 = 'false' from film_history
        where film_id = ${id}::uuid and jsonb_exists(changes, 'flagged') order by id desc limit 1
      ), false)
      and ${reason} = (
        select changes -> 'flag_reason' ->> 1 from film_history
        where film_id = ${id}::uuid and changes -> 'flag_reason' ->> 1 <> '' order by id desc limit 1
      ) as dismissed
  `.execute(db);
  return rows[0]?.dismissed ?? false;
}
