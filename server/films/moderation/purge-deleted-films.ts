import type { Context } from '#server/context.ts';
import { deleteExpiredFilms } from './deleted-film-queries.ts';

/** Removes what was deleted more than 30 days ago, with its history; the audit trail keeps that it was there. */
export async function purgeDeletedFilms(ctx: Context): Promise<void> {
  const films = await deleteExpiredFilms(ctx.db);
  if (films > 0) ctx.log.info({ films }, 'deleted films were purged');
}
