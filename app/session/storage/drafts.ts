import { moment, z } from './schema.ts';
import type { FilmTexts } from '#domain/films/film-texts.ts';
import { createStore, placeOf, type StoredSchema } from './create-store.ts';
import { ALL_TEXTS, TYPED_KEPT_MS } from './stored-texts.ts';

/*
 * Text in the form for a new film. This browser keeps it until it is submitted or discarded, so that it survives an expired session, a
 * closed tab and a crash (decision 014). If a browser stores nothing, the forms work without it. For changes to an existing listing, see
 * unsaved-changes.ts.
 */

export interface Draft {
  texts: FilmTexts;
  /** Time of the last keystroke, in milliseconds since 1970. */
  at: number;
  /** Idempotency-Key of this text. Sending the same text again stores nothing twice; a changed text gets another key. */
  key: string;
}

/** Makes the key of a member's text in one form, which no other member can see. */
export const draftKey = (userId: string, form: string): string => placeOf(userId, form);

const schema: StoredSchema<Draft> = z.object({ texts: ALL_TEXTS, at: moment(), key: z.string() });

export const {
  read: readDraft,
  write: storeDraft,
  clear: clearDraft,
} = createStore('draft', schema, { storage: 'local', maxAgeMs: TYPED_KEPT_MS });
