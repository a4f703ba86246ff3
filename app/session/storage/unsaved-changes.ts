import { moment, z } from './schema.ts';
import type { FilmField } from '#domain/films/film-fields.ts';
import type { FilmTexts } from '#domain/films/film-texts.ts';
import { createStore, placeOf, type StoredSchema } from './create-store.ts';
import { SOME_TEXTS, TYPED_KEPT_MS } from './stored-texts.ts';

/*
 * Changes in the form of an existing listing. Only the changed fields are kept in this browser, until they are saved, discarded or left on
 * purpose, so that they survive an expired session, a closed tab and a crash. The form offers them and never fills them in unasked
 * (decision 014).
 */

export interface UnsavedChanges {
  changes: Partial<FilmTexts>;
  /** Time of the last keystroke, in milliseconds since 1970. */
  at: number;
  /** The film's `updated_at` that the changes were made to. */
  basedOn: string;
  /** Changes that were offered while these were typed, until someone decides about them. */
  undecided?: UnsavedChanges | undefined;
}

/** Makes the key of a moderator's changes to a film, which no one else can see. */
export const editKey = (userId: string, filmId: string): string => placeOf(userId, 'edit', filmId);
/** Makes the key of a submitter's changes to their own listing. */
export const updateKey = (userId: string, filmId: string): string => placeOf(userId, 'update', filmId);

const changesSchema = z.object({ changes: SOME_TEXTS, at: moment(), basedOn: z._default(z.string(), '') });
const schema: StoredSchema<UnsavedChanges> = z.extend(changesSchema, { undecided: z.optional(changesSchema) });

const {
  read: readKept,
  write: storeUnsavedChanges,
  clear: clearUnsavedChanges,
} = createStore('draft', schema, { storage: 'local', maxAgeMs: TYPED_KEPT_MS });
export { clearUnsavedChanges, storeUnsavedChanges };

/** Reads all unsaved changes, old and new, which are offered together. */
export function readUnsavedChanges(place: string): UnsavedChanges | undefined {
  const kept = readKept(place);
  if (!kept?.undecided) return kept;
  const { changes, at, undecided } = kept;
  return { changes: { ...undecided.changes, ...changes }, at, basedOn: undecided.basedOn };
}

/**
 * Keeps only the changes that are still unsaved. It drops the saved changes and those that were offered for the same fields; other
 * undecided changes stay, to be offered again.
 * @param saved the fields, and the `updated_at` before and after
 * @returns whether any changes stay
 */
export function clearSavedChanges(place: string, saved: { fields: readonly FilmField[]; from: string; to: string }): boolean {
  const rest = saved.fields.length === 0 ? readUnsavedChanges(place) : readKept(place)?.undecided;
  const left = Object.entries(rest?.changes ?? {}).filter(([field]) => !saved.fields.some((name) => name === field));
  if (!rest || left.length === 0) {
    clearUnsavedChanges(place);
    return false;
  }
  const basedOn = rest.basedOn === saved.from ? saved.to : rest.basedOn;
  storeUnsavedChanges(place, { changes: Object.fromEntries(left), at: rest.at, basedOn });
  return true;
}

/** Message if some changes stay. */
export const CHANGES_STILL_UNSAVED = 'Your earlier changes are not saved. You can still use them when you open the listing again.';
