import type { FilmPage, ModeratedFilm } from '#domain/films/listing.ts';
import type { SilentContact } from '#domain/moderation/silent-contact.ts';
import { api } from './api-client.ts';
import { ignoreApiError } from './problem.ts';

/** Numbers of films in the moderators' lists. */
export interface Counts {
  waiting: number;
  /** Time since when the oldest draft has been waiting. */
  longest: string | undefined;
  /** Number of drafts that are probably the same material as another listing. Undefined if the program could not compare them. */
  duplicates: number | undefined;
  flagged: number;
  approved: number;
  /** Number of listings whose contact does not answer, and for which no moderator has decided. */
  silent: number;
  /** Number of wanted materials whose film waits for a moderator. */
  wanted: number;
  all: number;
}

/** Reads the numbers of films in the moderators' lists. @throws ApiError, or a redirect to the login page */
export async function readCounts(request: Request): Promise<Counts> {
  const ask = async (path: string) => api.getWhole<FilmPage<ModeratedFilm>>(path, request);
  const [waiting, duplicates, flagged, approved, contacts, wants] = await Promise.all([
    ask('films?sort=waiting_since&limit=1'),
    ask('films/duplicates?limit=1').catch(ignoreApiError),
    ask('films?flagged=true&limit=1'),
    ask('films?approved=true&limit=1'),
    api.get<SilentContact[]>('films/contacts', request),
    api.getWhole<{ total: number }>('wanted/moderated', request),
  ]);
  return {
    waiting: waiting.total,
    longest: waiting.data[0]?.waiting_since ?? undefined,
    duplicates: duplicates?.total,
    flagged: flagged.total,
    approved: approved.total,
    silent: contacts.filter(({ silent_since }) => silent_since === null).length,
    wanted: wants.total,
    all: waiting.total + approved.total,
  };
}
