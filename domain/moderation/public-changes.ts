import { FIELD_KEYS, isPublic } from '#domain/films/film-fields.ts';
import type { HistoryAction } from '#domain/moderation/moderation.ts';

/*
 * The changes between the public versions of a listing, from its history. Nothing of a draft appears: if a listing was reverted to draft,
 * edited and approved again, the difference between the two public versions is one change.
 */

/** The people and the program that change listings. They have no names, because histories are public and accounts are erased. */
export const CHANGED_BY = ['submitter', 'moderator', 'former member', 'comparison'] as const;

export type ChangedBy = (typeof CHANGED_BY)[number];

/** The fields whose earlier values everyone can see. Earlier contacts are not public, because people's addresses would stay on the site. */
export const SHOWN_FIELDS = [...FIELD_KEYS.filter(isPublic).filter((field) => field !== 'contact'), 'tmdb_id' as const];

export type ShownField = (typeof SHOWN_FIELDS)[number];

/** A new public version of a listing, or the first one. */
export interface PublicChange {
  act: 'changed' | 'listed';
  /** The time when the version became public (ISO 8601, UTC). */
  at: string;
  /** Everyone who changed one of these fields since the version before. Empty for `listed`. */
  by: ChangedBy[];
  /** Field → [before, after]. */
  changes: Partial<Record<ShownField, [before: unknown, after: unknown]>>;
  contact_changed: boolean;
}

/** An entry of a film's history, without the values of its changes. */
export interface RecordedEntry {
  id: string;
  /** ISO 8601, UTC. */
  at: string;
  act: HistoryAction;
  actor_id: string | null;
  /** Whether the actor still has an account. */
  has_account: boolean;
  /** The changed fields, of those in `RECORDED_FIELDS`. */
  fields: readonly string[];
  /** Null if the status did not change. */
  approved: readonly [before: boolean, after: boolean] | null;
}

/** The fields that everyone sees, and the field of a film that was merged into another. */
export const RECORDED_FIELDS: readonly string[] = [...SHOWN_FIELDS, 'contact', 'merged_into'];

/** The present state of a film that is not deleted. */
export interface RecordedFilm {
  approved: boolean;
  author_id: string | null;
  created_at: string;
}

/** The step to a public version of a listing from the public version before, or to the first one. */
export interface PublicStep {
  act: 'changed' | 'listed';
  at: string;
  /** Field → the entries that changed it first and last, and the people who changed it. */
  fields: Map<string, { first: string; last: string; by: Set<ChangedBy> }>;
}

/**
 * Lists the steps between the public versions of a film, the latest first, and at last the step to its first public version if it ever had
 * one. An approval that was undone does not make a version public. Fields can have the same value before and after a step
 * (`publicChangeOf`).
 * @param entries the film's history, the latest entry first
 */
export async function* listPublicSteps(
  film: RecordedFilm,
  entries: AsyncIterable<RecordedEntry> | Iterable<RecordedEntry>,
): AsyncGenerator<PublicStep, void> {
  let status: Status = { isApproved: film.approved, isDeleted: false, isUndone: false };
  /** The step to the public version after the entries that are still to come; undefined if no public version follows. */
  let step: PublicStep | undefined;
  for await (const entry of entries) {
    const { before, after } = statusAround(entry, status);
    if (isVisible(after)) step = { act: 'changed', at: entry.at, fields: new Map() };
    if (step) addFields(step, entry, film);
    if (isVisible(before)) {
      if (step && step.fields.size > 0) yield step;
      step = undefined;
    }
    status = before;
  }
  const listedAt = isVisible(status) ? film.created_at : step?.at;
  if (listedAt !== undefined) yield { act: 'listed', at: listedAt, fields: new Map() };
}

interface Status {
  isApproved: boolean;
  isDeleted: boolean;
  /** Whether a moderator undid the approval that is the next decision in the past. */
  isUndone: boolean;
}

const isVisible = ({ isApproved, isDeleted }: Status): boolean => isApproved && !isDeleted;

/**
 * Returns the status before and after an entry. The entry itself decides if it has a status, because the film could have changed after
 * its own status was read.
 * @param later the status before the next entry
 */
function statusAround({ act, approved, fields }: RecordedEntry, later: Status): { before: Status; after: Status } {
  const [before, after] = [{ ...later }, { ...later }];
  if (approved && act === 'approved' && later.isUndone) before.isApproved = after.isApproved = before.isUndone = false;
  else if (approved) [before.isApproved, after.isApproved] = approved;
  if (act === 'unapproved') [before.isApproved, before.isUndone] = [false, true];
  if (act === 'deleted' || fields.includes('merged_into')) [before.isDeleted, after.isDeleted] = [false, true];
  if (act === 'restored') [before.isDeleted, after.isDeleted] = [true, false];
  return { before, after };
}

function addFields({ fields }: PublicStep, entry: RecordedEntry, film: RecordedFilm): void {
  for (const field of entry.fields) {
    const known = fields.get(field) ?? { first: entry.id, last: entry.id, by: new Set() };
    known.first = entry.id;
    known.by.add(changedBy(entry, film));
    fields.set(field, known);
  }
}

/**
 * Describes the actor in words that stay true when accounts are erased. Only the submitter and moderators can edit a film. If the film no
 * longer has a submitter, an actor without an account was one of these, and no one learns which.
 */
function changedBy({ act, actor_id, has_account }: RecordedEntry, { author_id }: RecordedFilm): ChangedBy {
  if (act === 'compared' || actor_id === null) return 'comparison';
  if (actor_id === author_id) return 'submitter';
  return author_id === null && !has_account ? 'former member' : 'moderator';
}

/**
 * Returns the difference between two public versions; undefined if everyone sees the same in both.
 * @param valuesOf returns a field's values before and after an entry
 */
export function publicChangeOf(
  { act, at, fields }: PublicStep,
  valuesOf: (entryId: string, field: string) => readonly [before: unknown, after: unknown],
): PublicChange | undefined {
  const changed = [...SHOWN_FIELDS, 'contact' as const].flatMap((field) => {
    const known = fields.get(field);
    if (!known) return [];
    const [before, after] = [valuesOf(known.first, field)[0], valuesOf(known.last, field)[1]];
    return isEqual(before, after) ? [] : [{ field, before, after, by: known.by }];
  });
  if (act === 'changed' && changed.length === 0) return undefined;
  const shown = changed.filter(({ field }) => field !== 'contact');
  return {
    act,
    at,
    by: CHANGED_BY.filter((one) => changed.some(({ by }) => by.has(one))),
    changes: Object.fromEntries(shown.map(({ field, before, after }) => [field, [before, after]])),
    contact_changed: shown.length < changed.length,
  };
}

/** Compares two stored values: texts, numbers, and lists of texts. */
const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
