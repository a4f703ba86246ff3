import type { Context } from '#server/context.ts';
import {
  listFacetCounts,
  lockPublishing,
  recountFacetTables,
  sweepSearchWords,
} from './facet-count-queries.ts';

/**
 * Counts all facets anew, and forgets the words of films that are gone. Triggers keep the counts right
 * (migrations/020-fit-keys.ts, in the tables of 003-facets.ts); this
 * is the second pair of eyes, every night, and says so in the log when they had not.
 */
export async function recountFacets(ctx: Context): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const before = await listFacetCounts(tx);
    await recountFacetTables(tx);
    if (JSON.stringify(before) !== JSON.stringify(await listFacetCounts(tx)))
      ctx.log.error('facet counts had drifted and were corrected');
  });
  await ctx.db.transaction().execute(async (tx) => {
    // No word may be swept that a film being published just now relies on: publishing takes this lock
    // (docs/decisions/004-facet-bitmaps.md).
    await lockPublishing(tx);
    await sweepSearchWords(tx);
  });
}
