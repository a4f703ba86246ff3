import { createReadStream } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import type { Context } from '#server/context.ts';
import type { Connections, Db } from '#server/database/database.ts';
import { vacuumCatalogue } from '#server/database/vacuum-catalogue.ts';
import { importFilms } from '#server/films/transfer/import-films.ts';

/** The fact that this catalogue began as the sample. */
export const SAMPLE_LOADED = 'sample loaded';

/** Its value until every film of the sample is there, which is one statement's work. */
const UNDER_WAY = 'under way';

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
    await ctx.db
      .updateTable('catalogue_facts')
      .set({ value: 'true' })
      .where('name', '=', SAMPLE_LOADED)
      .execute();
    await vacuumCatalogue(owner);
    ctx.log.info({ imported }, 'the sample catalogue was loaded');
  } finally {
    await owner.close();
  }
}

/** Whether the sample is to be loaded now. A number that was once given to a film says that there has been one. */
async function claimEmptyCatalogue(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is_untouched: boolean }>`
    select not exists (select from films) and (
      exists (select from catalogue_facts where name = ${SAMPLE_LOADED} and value = ${UNDER_WAY})
      or pg_sequence_last_value(pg_get_serial_sequence('films', 'slot')::regclass) is null
    ) as is_untouched
  `.execute(db);
  if (!rows[0]!.is_untouched) return false;
  await db
    .insertInto('catalogue_facts')
    .values({ name: SAMPLE_LOADED, value: UNDER_WAY })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return true;
}
