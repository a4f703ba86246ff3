import { moment, z } from './schema.ts';
import type { FilmTexts } from '#domain/films/film-texts.ts';
import { createStore, placeOf, type StoredSchema } from './create-store.ts';
import { ALL_TEXTS, TYPED_KEPT_MS } from './stored-texts.ts';

/*
 * What somebody is typing into the form for a new film is kept in this browser until it is sent or discarded: it
 * outlives a session that ends, a closed tab and a crash (decision 014). Where a browser
 * keeps nothing, the forms work without. Changes of a listing that there is: unsaved-changes.ts.
 */

export interface Draft {
  texts: FilmTexts;
  /** When it was last typed into: milliseconds since 1970. */
  at: number;
  /** What this text is sent under (Idempotency-Key): sending it again stores nothing twice, other text has another. */
  key: string;
}

/** Whose draft: a member's in one form, and nobody else's. */
export const draftKey = (userId: string, form: string): string => placeOf(userId, form);

const schema: StoredSchema<Draft> = z.object({ texts: ALL_TEXTS, at: moment(), key: z.string() });

export const {
  read: readDraft,
  write: storeDraft,
  clear: clearDraft,
} = createStore('draft', schema, { storage: 'local', maxAgeMs: TYPED_KEPT_MS });
