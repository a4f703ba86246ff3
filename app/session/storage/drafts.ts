import { NO_TEXTS, type FilmTexts } from '#domain/film-texts.ts';

/*
 * What somebody is typing into the form for a new film is kept in this browser until it is sent or discarded: it
 * outlives a session that ends, a closed tab and a crash (docs/decisions/014-drafts-in-the-browser.md). Where a browser
 * keeps nothing, the forms work without. Changes of a listing that there is: unsaved-changes.ts.
 */

export interface Draft {
  texts: FilmTexts;
  /** When it was last typed into: milliseconds since 1970. */
  at: number;
  /** What this text is sent under (Idempotency-Key): sending it again stores nothing twice, other text has another. */
  key: string;
}

/** Where a member's draft is kept: a form's own place, and nobody else's. */
export const draftKey = (userId: string, form: string): string => `draft:${userId}:${form}`;

export function readDraft(place: string): Draft | undefined {
  try {
    const { texts, at, key } = (JSON.parse(localStorage.getItem(place) ?? 'null') ?? {}) as Partial<Draft>;
    if (typeof at !== 'number' || typeof key !== 'string') return undefined;
    // A field that the form did not have when this was typed is empty.
    return { texts: { ...NO_TEXTS, ...texts }, at, key };
  } catch {
    return undefined;
  }
}

export function storeDraft(place: string, draft: Draft): void {
  try {
    localStorage.setItem(place, JSON.stringify(draft));
  } catch {
    // It is not kept, and nothing was promised.
  }
}

export function clearDraft(place: string): void {
  try {
    localStorage.removeItem(place);
  } catch {
    // Where nothing can be stored, nothing was.
  }
}
