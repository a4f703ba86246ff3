import { sql } from 'kysely';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/database/database.ts';

/**
 * Counts all facets anew, and forgets the words of films that are gone. The triggers keep the counts right; this
 * is the second pair of eyes, every night, and says so in the log when they had not.
 */
export async function recountFacets(ctx: Context): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const before = await countersOf(tx);
    await sql`select recount_facets()`.execute(tx);
    if (JSON.stringify(before) !== JSON.stringify(await countersOf(tx)))
      ctx.log.error('facet counts had drifted and were corrected');
  });
  await ctx.db.transaction().execute(async (tx) => {
    // No word may be swept that a film being published just now relies on: publishing takes this lock
    // (docs/decisions/004-facet-bitmaps.md).
    await sql`select pg_advisory_xact_lock(hashtext('keep_facets'))`.execute(tx);
    await sql`select sweep_search_words()`.execute(tx);
  });
}

const countersOf = (tx: Db) =>
  tx.selectFrom('facet_counts').selectAll().orderBy('facet').orderBy('value').execute();
