import type { Context } from '#server/context.ts';
import { SAMPLE_LOADED } from './load-sample-catalogue.ts';

/** Whether the site has to say that its access materials are made up; SAMPLE_DATA=off ends that. */
export async function isSampleCatalogue(ctx: Context): Promise<boolean> {
  if (!ctx.settings.sampleData) return false;
  const fact = await ctx.db
    .selectFrom('catalogue_facts')
    .select('value')
    .where('name', '=', SAMPLE_LOADED)
    .executeTakeFirst();
  return fact !== undefined;
}
