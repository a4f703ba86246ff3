import { sql } from 'kysely';
import type { Context } from '#server/context.ts';

/** Deleted films can be restored for so long (contract, section 5, "Deleted"). */
export const DELETED_KEPT_DAYS = 30;

/** Removes what was deleted more than 30 days ago, with its history; the audit trail keeps that it was there. */
export async function purgeDeletedFilms(ctx: Context): Promise<void> {
  const days = sql.raw(String(DELETED_KEPT_DAYS));
  const { numAffectedRows = 0n } = await sql`
    delete from films where deleted_at < now() - interval '${days} days'
  `.execute(ctx.db);
  if (numAffectedRows > 0n) ctx.log.info({ films: Number(numAffectedRows) }, 'deleted films were purged');
}
