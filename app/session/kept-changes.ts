import type { FilmTexts } from '#domain/film-texts.ts';

/*
 * What a moderator has changed in a film's form, and only that, is kept in this browser until it is saved or discarded:
 * it outlives a session that ends and a look at another film. What they have not touched stays as it is saved.
 */

export interface KeptChanges {
  changes: Partial<FilmTexts>;
  /** When they were last typed into: milliseconds since 1970. */
  at: number;
  /** The `updated_at` of the film that they were made to. */
  basedOn: string;
}

const placeOf = (userId: string, filmId: string) => `draft:${userId}:edit:${filmId}`;

export function readChanges(userId: string, filmId: string): KeptChanges | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(placeOf(userId, filmId)) ?? 'null') as KeptChanges | null;
    return typeof kept?.at === 'number' && typeof kept.changes === 'object' ? kept : undefined;
  } catch {
    return undefined;
  }
}

export function keepChanges(userId: string, filmId: string, kept: KeptChanges): void {
  try {
    localStorage.setItem(placeOf(userId, filmId), JSON.stringify(kept));
  } catch {
    // They are not kept, and nothing was promised.
  }
}

export function forgetChanges(userId: string, filmId: string): void {
  try {
    localStorage.removeItem(placeOf(userId, filmId));
  } catch {
    // Where nothing can be stored, nothing was.
  }
}
