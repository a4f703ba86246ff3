import type { Context } from '#server/context.ts';
import { findFact } from '#server/database/catalogue-facts.ts';
import { SAMPLE_LOADED } from './sample-queries.ts';

/** Cache duration of the result. Every page needs it, even while the database is down. */
const REMEMBERED_MS = 60_000;

const remembered = new WeakMap<Context['db'], { isSample: boolean; at: number }>();

/** Whether the site must say that its access materials are made up. SAMPLE_DATA=off turns this off. */
export async function isSampleCatalogue(ctx: Context): Promise<boolean> {
  if (!ctx.settings.sampleNotice) return false;
  const known = remembered.get(ctx.db);
  if (known && performance.now() - known.at < REMEMBERED_MS) return known.isSample;
  try {
    const isSample = (await findFact(ctx.db, SAMPLE_LOADED)) !== undefined;
    remembered.set(ctx.db, { isSample, at: performance.now() });
    return isSample;
  } catch (error) {
    if (known) return known.isSample;
    throw error;
  }
}
