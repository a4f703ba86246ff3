import { moment, z } from './schema.ts';
import type { FilmField } from '#domain/films/film-fields.ts';
import type { FilmTexts } from '#domain/films/film-texts.ts';
import { createStore, placeOf, type StoredSchema } from './create-store.ts';
import { SOME_TEXTS, TYPED_KEPT_MS } from './stored-texts.ts';

/*
 * What somebody has changed in the form of a listing that there is, and only that, is kept in this browser until it is
 * saved, discarded or left behind on purpose: it outlives a session that ends, a closed tab and a crash. It is offered,
 * never filled in unasked (decision 014).
 */

export interface UnsavedChanges {
  changes: Partial<FilmTexts>;
  /** When they were last typed into: milliseconds since 1970. */
  at: number;
  /** The `updated_at` of the film that they were made to. */
  basedOn: string;
  /** What was offered while these were typed, as long as nobody has decided about it. */
  undecided?: UnsavedChanges | undefined;
}

/** A moderator's changes of a film, and nobody else's. */
export const editKey = (userId: string, filmId: string): string => placeOf(userId, 'edit', filmId);
/** A submitter's changes of their own listing. */
export const updateKey = (userId: string, filmId: string): string => placeOf(userId, 'update', filmId);

const changesSchema = z.object({ changes: SOME_TEXTS, at: moment(), basedOn: z._default(z.string(), '') });
const schema: StoredSchema<UnsavedChanges> = z.extend(changesSchema, { undecided: z.optional(changesSchema) });

const {
  read: readKept,
  write: storeUnsavedChanges,
  clear: clearUnsavedChanges,
} = createStore('draft', schema, { storage: 'local', maxAgeMs: TYPED_KEPT_MS });
export { clearUnsavedChanges, storeUnsavedChanges };

/** All that was typed and is not saved, whenever it was: it is offered as one. */
export function readUnsavedChanges(place: string): UnsavedChanges | undefined {
  const kept = readKept(place);
  if (!kept?.undecided) return kept;
  const { changes, at, undecided } = kept;
  return { changes: { ...undecided.changes, ...changes }, at, basedOn: undecided.basedOn };
}

/**
 * After saving, only what is not saved is kept: not what was saved, nor what had been offered for the same fields; what
 * nobody has decided about stays, to be offered again.
 * @param saved the fields, and the `updated_at` before and after
 * @returns whether anything stays
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

/** What is said where something stays. */
export const CHANGES_STILL_UNSAVED = 'Your earlier changes are not saved. You can still use them when you open the listing again.';
