import { sql, type Updateable } from 'kysely';
import type { Database, Db } from '#server/database/database.ts';

/**
 * Stores what a comparison found. `updated_at` stays: it is the version that people edit, and a comparison is no edit
 * that could be in their way.
 * @param askedAt of that moment is the comparison; a later edit is not compared yet
 */
export async function updateComparison(
  tx: Db,
  id: string,
  columns: Updateable<Database['films']>,
  askedAt: Date,
): Promise<void> {
  await tx
    .updateTable('films')
    // Where another process's clock is ahead, the version that was compared counts as compared all the same.
    .set({ ...columns, compared_at: sql<Date>`greatest(${askedAt}::timestamptz, updated_at)` })
    .where('id', '=', id)
    .execute();
}

/** It has to be compared still. */
export async function clearComparedAt(tx: Db, id: string): Promise<void> {
  await tx.updateTable('films').set({ compared_at: null }).where('id', '=', id).execute();
}

/** Films that were never compared, or changed since; those that changed last come first. */
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

/** Whether a person took away the flag that the comparison had set for this very reason, and nobody set it again. */
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
