import type { FilmPage, ModeratedFilm } from '#domain/films/listing.ts';
import { api } from './api-client.ts';

/** How much there is of what. */
export interface Counts {
  waiting: number;
  /** Since when the first of them waits. */
  longest: string | undefined;
  flagged: number;
  approved: number;
  all: number;
}

/** @throws ApiError, or a way to the login page */
export async function readCounts(request: Request): Promise<Counts> {
  const ask = async (query: string) => api.get<FilmPage<ModeratedFilm>>(`films?${query}&limit=1`, request);
  const [waiting, flagged, approved] = await Promise.all([ask('sort=waiting_since'), ask('flagged=true'), ask('approved=true')]);
  return {
    waiting: waiting.total,
    longest: waiting.data[0]?.waiting_since ?? undefined,
    flagged: flagged.total,
    approved: approved.total,
    all: waiting.total + approved.total,
  };
}
