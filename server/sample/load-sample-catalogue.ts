import { createReadStream } from 'node:fs';
import path from 'node:path';
import type { Context } from '#server/context.ts';
import type { Connections } from '#server/database/database.ts';
import { tidyUp } from '#server/database/tidy-up.ts';
import { importFilms } from '#server/films/import-films.ts';

/** The fact that this catalogue began as the sample. */
export const SAMPLE_LOADED = 'sample loaded';

const CATALOGUE = path.join(import.meta.dirname, 'catalogue.csv');

/**
 * Fills an empty catalogue with the sample: real films, made-up access materials. Does nothing when there ever was
 * a film, so what people delete does not come back.
 * @param owner used to measure the new rows for the query planner, and closed
 */
export async function loadSampleCatalogue(ctx: Context, owner: Connections): Promise<void> {
  try {
    const { used } = await ctx.db
      .selectNoFrom((eb) => eb.exists(eb.selectFrom('films').select('id')).as('used'))
      .executeTakeFirstOrThrow();
    if (used) return;
    const { imported } = await importFilms(ctx, {
      file: createReadStream(CATALOGUE),
      origin: { authorId: null, approved: true },
      onRejected: ({ line, problems }) => {
        throw new Error(`Line ${line} of the sample catalogue: ${problems.join(' ')}`);
      },
    });
    await ctx.db.insertInto('catalogue_facts').values({ name: SAMPLE_LOADED, value: 'true' }).execute();
    await tidyUp(owner.sql);
    ctx.log.info({ imported }, 'the sample catalogue was loaded');
  } finally {
    await owner.close();
  }
}
