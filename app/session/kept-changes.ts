import type { FilmTexts } from '#domain/film-texts.ts';

/*
 * What somebody has changed in the form of a listing that there is, and only that, is kept in this browser until it is
 * saved, discarded or left behind on purpose: it outlives a session that ends, a closed tab and a crash. It is offered,
 * never filled in unasked (docs/decisions/020-drafts-are-offered.md).
 */

export interface KeptChanges {
  changes: Partial<FilmTexts>;
  /** When they were last typed into: milliseconds since 1970. */
  at: number;
  /** The `updated_at` of the film that they were made to. */
  basedOn: string;
}

/** Where a moderator's changes of a film are kept, and nobody else's. */
export const editPlace = (userId: string, filmId: string): string => `draft:${userId}:edit:${filmId}`;
/** Where a submitter's changes of their own listing are kept. */
export const updatePlace = (userId: string, filmId: string): string => `draft:${userId}:update:${filmId}`;

export function readChanges(place: string): KeptChanges | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(place) ?? 'null') as KeptChanges | null;
    return typeof kept?.at === 'number' && kept.changes instanceof Object ? kept : undefined;
  } catch {
    return undefined;
  }
}

export function keepChanges(place: string, kept: KeptChanges): void {
  try {
    localStorage.setItem(place, JSON.stringify(kept));
  } catch {
    // They are not kept, and nothing was promised.
  }
}

export function forgetChanges(place: string): void {
  try {
    localStorage.removeItem(place);
  } catch {
    // Where nothing can be stored, nothing was.
  }
}
