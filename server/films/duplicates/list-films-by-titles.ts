import { findFilmsByTitles } from '#catalogue/candidates/by-titles.ts';
import { VISITOR, type Member } from '#domain/policy.ts';
import { runInSlices } from '#server/catalogue/run-in-slices.ts';
import type { Context } from '#server/context.ts';
import { readFromState } from '#server/films/catalogue/question.ts';
import { createLookupQueue } from '#server/limits/lookup-queue.ts';

const queue = createLookupQueue(50, 'Too many titles are being looked up');

/**
 * Lists public listings with one of these titles, or with a title or name that contains one of them: a few for each title. The
 * caller decides with `isSameFilm` which listings are for the same film.
 * @returns the JSON text of an array
 * @throws BusyError if too many members are waiting
 */
export const listFilmsByTitles = (ctx: Context, member: Member, titles: readonly string[]): Promise<string> =>
  queue.run(member.id, () =>
    readFromState(ctx, async (state, present) => {
      const films = await runInSlices(findFilmsByTitles(state, titles));
      return `[${(await present(VISITOR, films)).join(',')}]`;
    }),
  );
