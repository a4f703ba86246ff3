import { findFilmsByTitles } from '#catalogue/candidates/by-titles.ts';
import { VISITOR } from '#domain/policy.ts';
import { runInSlices } from '#server/catalogue/run-in-slices.ts';
import type { Context } from '#server/context.ts';
import { presentFilms } from '#server/films/catalogue/present-films.ts';
import { readFromState } from '#server/films/catalogue/question.ts';

/**
 * Lists public listings that have one of these titles, or have it within a title: a few of each. The caller decides by
 * `isSameFilm` which are the same.
 * @returns the JSON text of an array
 */
export const listFilmsByTitles = (ctx: Context, titles: readonly string[]): Promise<string> =>
  readFromState(ctx, async (state, mayBeNewer) => {
    const films = await runInSlices(findFilmsByTitles(state, titles));
    return `[${(await presentFilms(ctx, VISITOR, films, { mayBeNewer })).join(',')}]`;
  });
