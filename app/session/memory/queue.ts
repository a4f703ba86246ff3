import { LIMITS } from '#domain/limits.ts';
import type { FilmPage, ModeratedFilm } from '#domain/films/listing.ts';
import { api } from '#app/session/api/api-client.ts';

/*
 * The list that a moderator works through: the part that has been loaded. It does not change while they go from film to film, so an approved film
 * keeps its place and the film after it.
 */

export interface Queue {
  /** Key that identifies the list (listKey). */
  key: string;
  films: ModeratedFilm[];
  total: number;
  next: string | null;
  fuzzy: boolean;
}

let queue: Queue | undefined;
let isOnScreen = false;

/** Marks the list as shown on the dashboard, where more rows can be added. */
export function showQueue(): () => void {
  isOnScreen = true;
  return () => {
    isOnScreen = false;
  };
}

/** Whether the list is loaded and nothing has changed since then. */
export const isQueueKept = (): boolean => queue !== undefined;

/** Drops the list after a change, so that the dashboard loads it again. */
export function clearQueue(): void {
  queue = undefined;
}

/** Removes a listing that was merged into another one, so that it is neither the previous nor the next of the list. */
export function removeFromQueue(id: string): void {
  const films = queue?.films.filter(({ _id }) => _id !== id);
  if (queue && films && films.length < queue.films.length) queue = { ...queue, films, total: queue.total - 1 };
}

/**
 * Reads the list of this key with at least this many films, if it has that many. Films on the screen are not requested again.
 * @throws ApiError, or a redirect to the login page
 */
export async function readQueue(key: string, atLeast: number, request: Request): Promise<Queue> {
  const kept = isOnScreen && queue?.key === key ? queue : undefined;
  let grown: Queue = kept ?? { key, films: [], total: 0, next: '', fuzzy: false };
  while (grown.films.length < atLeast && grown.next !== null) grown = await loadPage(grown, atLeast - grown.films.length, request);
  queue = grown;
  return grown;
}

async function loadPage(from: Queue, missing: number, request: Request): Promise<Queue> {
  const query = new URLSearchParams(from.key);
  query.set('limit', String(Math.min(missing, LIMITS.page.max)));
  if (from.next) query.set('after', from.next);
  const path = query.has('duplicates') ? `films/duplicates?limit=${LIMITS.page.max}` : `films?${query}`;
  const page = await api.getWhole<FilmPage<ModeratedFilm>>(path, request);
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

/** Position of a film in the list, from 1, with the films before and after it. */
export interface PlaceInQueue {
  place: number;
  total: number;
  previous: Step | undefined;
  next: Step | undefined;
}

/** Number of films to search for a position. People who come from elsewhere to a film further down see no position. */
const SEARCHED = 3 * LIMITS.page.max;

/** Finds a film's position in the list as the dashboard loaded it. Undefined if more of the list has to be loaded. */
export function findLoadedPlace(key: string, id: string): PlaceInQueue | undefined {
  return queue?.key === key ? placeIn(queue, id) : undefined;
}

/**
 * Finds a film's position in the list of this key. Undefined if it is not in the list, or far down.
 * @throws ApiError, or a redirect to the login page
 */
export async function findPlace(key: string, id: string, request: Request): Promise<PlaceInQueue | undefined> {
  const isKnown = queue?.key === key && queue.films.some(({ _id }) => _id === id);
  let read: Queue = isKnown && queue ? queue : { key, films: [], total: 0, next: '', fuzzy: false };
  const maxFilms = read.films.length + SEARCHED;
  while (read.next !== null && !placeIn(read, id) && read.films.length < maxFilms) read = await loadPage(read, LIMITS.page.max, request);
  const place = placeIn(read, id);
  if (place) queue = read;
  return place;
}

/** Finds a film's position in the loaded list. Also undefined while the next film is unknown. */
function placeIn({ films, total, next }: Queue, id: string): PlaceInQueue | undefined {
  const index = films.findIndex(({ _id }) => _id === id);
  const isKnown = index >= 0 && (index + 1 < films.length || next === null);
  return isKnown ? { place: index + 1, total, previous: films[index - 1], next: films[index + 1] } : undefined;
}

let lastFilm: string | undefined;

/** Notes that a film's page is being left, so that the dashboard can focus that film. */
export function leaveFilm(id: string): void {
  lastFilm = id;
  setTimeout(() => {
    lastFilm = undefined;
  });
}

export const filmJustLeft = (): string | undefined => lastFilm;
