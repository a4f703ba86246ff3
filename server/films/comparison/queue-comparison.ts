import type { Context } from '#server/context.ts';
import type { Db } from '#server/database/database.ts';

/**
 * Leaves these films to be compared with the external film database. Where none is set up there is nothing to leave:
 * once it is, the nightly job takes up whatever was never compared (compare-missed-films.ts).
 */
export async function queueComparison(ctx: Context, tx: Db, filmIds: readonly string[]): Promise<void> {
  if (!ctx.tmdb) return;
  await ctx.jobs.addAll(
    tx,
    'compare-film',
    filmIds.map((filmId) => ({ filmId })),
  );
}
