import { LIMITS } from '#domain/limits.ts';
import type { FilmPage, ModeratedFilm } from '#domain/listing.ts';
import { api } from './api-client.ts';

/*
 * The list that a moderator works through, as far as it was loaded. It stays as it was while they go from film to
 * film: one that was approved meanwhile has its place still, and a next one.
 */

export interface Queue {
  /** What chooses the list (listKey). */
  key: string;
  films: ModeratedFilm[];
  total: number;
  next: string | null;
  fuzzy: boolean;
}

let queue: Queue | undefined;
let isOnScreen = false;

/** The dashboard shows it: more rows can be added to it. */
export function showQueue(): () => void {
  isOnScreen = true;
  return () => {
    isOnScreen = false;
  };
}

/** Something has changed: the dashboard asks for its list anew. */
export function forgetQueue(): void {
  queue = undefined;
}

/**
 * The list of this key with so many films at least, if there are as many. What is on the screen is not asked for again.
 * @throws ApiError, or a way to the login page
 */
export async function readQueue(key: string, atLeast: number, request: Request): Promise<Queue> {
  const kept = isOnScreen && queue?.key === key ? queue : undefined;
  let grown: Queue = kept ?? { key, films: [], total: 0, next: '', fuzzy: false };
  while (grown.films.length < atLeast && grown.next !== null)
    grown = await readOn(grown, atLeast - grown.films.length, request);
  queue = grown;
  return grown;
}

async function readOn(from: Queue, missing: number, request: Request): Promise<Queue> {
  const query = new URLSearchParams(from.key);
  query.set('limit', String(Math.min(missing, LIMITS.page.most)));
  if (from.next) query.set('after', from.next);
  const page = await api.get<FilmPage<ModeratedFilm>>(`films?${query}`, request);
  const known = new Set(from.films.map(({ _id }) => _id));
  return {
    key: from.key,
    films: [...from.films, ...page.data.filter(({ _id }) => !known.has(_id))],
    total: page.total,
    next: page.next,
    fuzzy: page.fuzzy ?? false,
  };
}

type Step = Pick<ModeratedFilm, '_id' | 'title'>;

/** Where a film stands in the list, from 1, and what stands before and after it. */
export interface PlaceInQueue {
  place: number;
  total: number;
  previous: Step | undefined;
  next: Step | undefined;
}

/** Who comes from elsewhere to a film far down a long list is not told its place. */
const SEARCHED = 5 * LIMITS.page.most;

/**
 * Finds a film's place in the list of this key; undefined when it is not in it.
 * @throws ApiError, or a way to the login page
 */
export async function placeInQueue(
  key: string,
  id: string,
  request: Request,
): Promise<PlaceInQueue | undefined> {
  let films = queue?.key === key ? queue : undefined;
  const isKnown = films?.films.some(({ _id }) => _id === id);
  if (!films || !isKnown) films = { key, films: [], total: 0, next: '', fuzzy: false };
  for (;;) {
    const index = films.films.findIndex(({ _id }) => _id === id);
    const isEnough = index >= 0 ? index + 1 < films.films.length : films.films.length >= SEARCHED;
    if (isEnough || films.next === null) {
      if (index < 0) return undefined;
      queue = films;
      return {
        place: index + 1,
        total: films.total,
        previous: films.films[index - 1],
        next: films.films[index + 1],
      };
    }
    films = await readOn(films, LIMITS.page.most, request);
  }
}

let lastFilm: string | undefined;

/** The page of a film is being left: if the dashboard comes next, the keyboard goes on at that film. */
export function leaveFilm(id: string): void {
  lastFilm = id;
  setTimeout(() => {
    lastFilm = undefined;
  });
}

export const filmJustLeft = (): string | undefined => lastFilm;
