import { moment, z } from './schema.ts';
import { createStore, placeOf } from './create-store.ts';
import { ALL_TEXTS, TYPED_KEPT_MS } from './stored-texts.ts';

/*
 * Text in the form for a new film. This browser keeps it until it is submitted or discarded, so that it survives an expired session, a
 * closed tab and a crash (decision 014). If a browser stores nothing, the forms work without it. For changes to an existing listing, see
 * unsaved-changes.ts.
 */

const schema = z.object({
  texts: ALL_TEXTS,
  /** Time of the last keystroke. */
  at: moment(),
  /** Idempotency-Key of this text. Sending the same text again stores nothing twice; a changed text gets another key. */
  key: z.string(),
});

export type Draft = z.output<typeof schema>;

/** Makes the key of a member's text in one form, which no other member can see. */
export const draftKey = (userId: string, form: string): string => placeOf(userId, form);

export const {
  read: readDraft,
  write: storeDraft,
  clear: clearDraft,
} = createStore('draft', schema, { storage: 'local', maxAgeMs: TYPED_KEPT_MS });
