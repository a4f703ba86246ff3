import { createReadStream } from 'node:fs';
import path from 'node:path';
import type { Context } from '#server/context.ts';
import type { Connections } from '#server/database/database.ts';
import { vacuumCatalogue } from '#server/database/vacuum-catalogue.ts';
import { importFilms } from '#server/films/transfer/import-films.ts';
import { claimEmptyCatalogue, markSampleLoaded } from './sample-queries.ts';

const CATALOGUE = path.join(import.meta.dirname, 'catalogue.csv');

/**
 * Fills a new catalogue with the sample: real films, made-up access materials. Does nothing when there ever was a film,
 * so what people delete does not come back. The fact is written first: a start that was killed on the way goes on.
 * @param owner used to measure the new rows for the query planner, and closed
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
