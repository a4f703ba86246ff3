import type { Context } from '#server/context.ts';
import { findMerged } from './merge-queries.ts';

/** Finds a draft that was rejected as a duplicate; undefined if it has been restored or purged. */
export async function findRejectedDraft(ctx: Pick<Context, 'db'>, id: string): Promise<{ name: string; keptId: string } | undefined> {
  const draft = await findMerged(ctx.db, id);
  return draft && { name: `${draft.title} (${draft.year})`, keptId: draft.merged_into };
}
