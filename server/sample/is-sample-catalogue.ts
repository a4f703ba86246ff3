import type { Context } from '#server/context.ts';
import { hasFact, SAMPLE_LOADED } from './sample-queries.ts';

/** Whether the site has to say that its access materials are made up; SAMPLE_DATA=off ends that. */
export async function isSampleCatalogue(ctx: Context): Promise<boolean> {
  if (!ctx.settings.sampleNotice) return false;
  return hasFact(ctx.db, SAMPLE_LOADED);
}
