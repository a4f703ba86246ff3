import type { FilmPage, ModeratedFilm } from '#domain/films/listing.ts';
import { api } from './api-client.ts';
import { ignoreApiError } from './problem.ts';

/** How much there is of what. */
export interface Counts {
  waiting: number;
  /** Since when the first of them waits. */
  longest: string | undefined;
  /** Drafts that are probably of the same material as another listing; undefined if the program could not look for them. */
  duplicates: number | undefined;
  flagged: number;
  approved: number;
  all: number;
}

/** @throws ApiError, or a way to the login page */
export async function readCounts(request: Request): Promise<Counts> {
  const ask = async (path: string) => api.get<FilmPage<ModeratedFilm>>(path, request);
  const [waiting, duplicates, flagged, approved] = await Promise.all([
    ask('films?sort=waiting_since&limit=1'),
    ask('films/duplicates?limit=1').catch(ignoreApiError),
    ask('films?flagged=true&limit=1'),
    ask('films?approved=true&limit=1'),
  ]);
  return {
    waiting: waiting.total,
    longest: waiting.data[0]?.waiting_since ?? undefined,
    duplicates: duplicates?.total,
    flagged: flagged.total,
    approved: approved.total,
    all: waiting.total + approved.total,
  };
}
