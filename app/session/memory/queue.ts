import { LIMITS } from '#domain/limits.ts';
import type { FilmPage, ModeratedFilm } from '#domain/films/listing.ts';
import { api } from '#app/session/api/api-client.ts';

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

/** Whether the list is known, and nothing has changed since. */
export const isQueueKept = (): boolean => queue !== undefined;

/** Something has changed: the dashboard asks for its list anew. */
export function clearQueue(): void {
  queue = undefined;
}

/** Removes a listing that was merged into another one, so that it is neither the previous nor the next of the list. */
export function removeFromQueue(id: string): void {
  const films = queue?.films.filter(({ _id }) => _id !== id);
  if (queue && films && films.length < queue.films.length) queue = { ...queue, films, total: queue.total - 1 };
}

/**
 * The list of this key with so many films at least, if there are as many. What is on the screen is not asked for again.
 * @throws ApiError, or a way to the login page
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
  const page = await api.get<FilmPage<ModeratedFilm>>(path, request);
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
const SEARCHED = 3 * LIMITS.page.max;

/** A film's place in the list as it was loaded for the dashboard; undefined when more of it has to be asked for. */
export function findLoadedPlace(key: string, id: string): PlaceInQueue | undefined {
  return queue?.key === key ? placeIn(queue, id) : undefined;
}

/**
 * Finds a film's place in the list of this key; undefined when it is not in it, or far down.
 * @throws ApiError, or a way to the login page
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

/** Undefined also while it is not known what comes next. */
function placeIn({ films, total, next }: Queue, id: string): PlaceInQueue | undefined {
  const index = films.findIndex(({ _id }) => _id === id);
  const isKnown = index >= 0 && (index + 1 < films.length || next === null);
  return isKnown ? { place: index + 1, total, previous: films[index - 1], next: films[index + 1] } : undefined;
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
