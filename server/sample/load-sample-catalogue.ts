import { createReadStream } from 'node:fs';
import path from 'node:path';
import type { Context } from '#server/context.ts';
import type { Connections } from '#server/database/database.ts';
import { vacuumCatalogue } from '#server/database/vacuum-catalogue.ts';
import { importFilms } from '#server/films/transfer/import-films.ts';
import { claimEmptyCatalogue, markSampleLoaded } from './sample-queries.ts';

const CATALOGUE = path.join(import.meta.dirname, 'catalogue.csv');

/**
 * Fills a new catalogue with the sample: real films with made-up access materials. Does nothing if there ever was a
 * film, so films that people delete do not reappear. A row of `catalogue_facts` is stored first, so that an interrupted
 * load continues at the next start.
 * @param owner updates the statistics for the query planner; closed at the end
 */
export async function loadSampleCatalogue(ctx: Context, owner: Connections): Promise<void> {
  try {
    if (!(await claimEmptyCatalogue(ctx.db))) return;
    const { imported } = await importFilms(ctx, {
      file: createReadStream(CATALOGUE),
      origin: { authorId: null, approved: true },
      onRejected: ({ line, problems }) => {
        throw new Error(`Line ${line} of the sample catalogue: ${problems.join(' ')}`);
      },
    });
    await markSampleLoaded(ctx.db);
    await vacuumCatalogue(owner);
    ctx.log.info({ imported }, 'the sample catalogue was loaded');
  } finally {
    await owner.close();
  }
}
