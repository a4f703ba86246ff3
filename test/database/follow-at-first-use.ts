import type { Context } from '#server/context.ts';
import { followCatalogue } from '#server/catalogue/follow-catalogue.ts';
import { NO_CATALOGUE, type LiveCatalogue } from '#server/catalogue/live-catalogue.ts';

/**
 * Makes the catalogue of a test. The catalogue follows the database from its first use. Each read first catches up with the changes
 * that the test has made, and no response is cached.
 */
export function followAtFirstUse(ctx: () => Context): LiveCatalogue {
  let following: Promise<LiveCatalogue> | undefined;
  let live: LiveCatalogue | undefined;
  const follow = () =>
    (following ??= followCatalogue(ctx()).then(
      (followed) => (live = followed),
      (error: unknown) => {
        following = undefined;
        throw error;
      },
    ));
  return {
    ...NO_CATALOGUE,
    async read() {
      const followed = await follow();
      await followed.catchUp();
      return followed.read();
    },
    authorName: (id) => live?.authorName(id) ?? '',
    compare: async () => (await follow()).compare(),
    stop: async () => {
      await (await following?.catch(() => undefined))?.stop();
    },
  };
}
