import type { Context } from '#server/context.ts';
import { lockWants } from '#server/database/wants-lock.ts';
import { deleteUnneeded } from './want-queries.ts';

/**
 * Deletes wants that no one needs any longer, but only on the first night of a month. If a want disappeared on the night after its last
 * person left, people who know of an erased account could guess what its owner needed.
 */
export async function removeUnneededWants(ctx: Context): Promise<void> {
  if (ctx.clock().getUTCDate() !== 1) return;
  const removed = await ctx.db.transaction().execute(async (tx) => {
    await lockWants(tx);
    return deleteUnneeded(tx);
  });
  if (removed > 0) ctx.log.info({ removed }, 'wants that no one needs were deleted');
}
