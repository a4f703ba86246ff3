import { FIELD_KEYS, isFilmField, isPublic, type PublicField } from '#domain/films/film-fields.ts';
import type { HistoryAction } from '#domain/moderation/moderation.ts';

/*
 * The changes between the public versions of a listing, from its history. Nothing of a draft appears: if a listing was reverted to draft,
 * edited and approved again, the difference between the two public versions is one change.
 */

/** The people and the program that change listings. They have no names, because histories are public and accounts are erased. */
export const CHANGED_BY = ['submitter', 'moderator', 'former member', 'comparison'] as const;

export type ChangedBy = (typeof CHANGED_BY)[number];

/** The fields whose earlier values everyone can see. Earlier contacts are not public, because people's addresses would stay on the site. */
export const SHOWN_FIELDS = [...FIELD_KEYS.filter((field) => isFilmField(field) && isPublic(field) && field !== 'contact'), 'tmdb_id'] as (
  | Exclude<PublicField, 'contact'>
  | 'tmdb_id'
)[];

type ShownField = (typeof SHOWN_FIELDS)[number];

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

/** An entry of a film's history. */
export interface RecordedEntry {
  /** ISO 8601, UTC. */
  at: string;
  act: HistoryAction;
  actor_id: string | null;
  /** Whether the actor still has an account. */
  has_account: boolean;
  /** Field → [before, after]. */
  changes: Readonly<Record<string, readonly [before: unknown, after: unknown]>>;
}

/** The present state of a film that is not deleted. */
export interface RecordedFilm {
  approved: boolean;
  author_id: string | null;
  created_at: string;
}

/**
 * Lists the changes between the public versions of a film, the latest first, and at last its first public version if it ever had one. An
 * approval that was undone does not make a version public.
 * @param entries the film's history, the latest entry first
 */
export async function* listPublicVersions(
  film: RecordedFilm,
  entries: AsyncIterable<RecordedEntry> | Iterable<RecordedEntry>,
): AsyncGenerator<PublicChange, void> {
  let status: Status = { isApproved: film.approved, isDeleted: false, isUndone: false };
  /** The step to the public version after the entries that are still to come; undefined if no public version follows. */
  let step: Step | undefined;
  for await (const entry of entries) {
    const { before, after } = statusAround(entry, status);
    if (isVisible(after)) step = { at: entry.at, fields: new Map() };
    if (step) addChanges(step, entry, film);
    if (isVisible(before)) {
      const change = step && changeOf(step);
      if (change) yield change;
      step = undefined;
    }
    status = before;
  }
  const listedAt = isVisible(status) ? film.created_at : step?.at;
  if (listedAt !== undefined) yield { act: 'listed', at: listedAt, by: [], changes: {}, contact_changed: false };
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
function statusAround({ act, changes }: RecordedEntry, later: Status): { before: Status; after: Status } {
  const [before, after] = [{ ...later }, { ...later }];
  const approved = changes['approved'];
  if (approved && act === 'approved' && later.isUndone) before.isApproved = after.isApproved = before.isUndone = false;
  else if (approved) [before.isApproved, after.isApproved] = [approved[0] === true, approved[1] === true];
  if (act === 'unapproved') [before.isApproved, before.isUndone] = [false, true];
  if (act === 'deleted' || 'merged_into' in changes) [before.isDeleted, after.isDeleted] = [false, true];
  if (act === 'restored') [before.isDeleted, after.isDeleted] = [true, false];
  return { before, after };
}

/** Changes that together lead from one public version to the next. */
interface Step {
  at: string;
  fields: Map<string, { before: unknown; after: unknown; by: Set<ChangedBy> }>;
}

function addChanges(step: Step, entry: RecordedEntry, film: RecordedFilm): void {
  for (const [field, [before, after]] of Object.entries(entry.changes)) {
    const known = step.fields.get(field) ?? { before, after, by: new Set() };
    known.before = before;
    known.by.add(changedBy(entry, film));
    step.fields.set(field, known);
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

/** Returns the difference between two public versions; undefined if everyone sees the same in both. */
function changeOf({ at, fields }: Step): PublicChange | undefined {
  const changed = [...SHOWN_FIELDS, 'contact' as const].filter((field) => !isEqual(fields.get(field)?.before, fields.get(field)?.after));
  if (changed.length === 0) return undefined;
  const by = new Set(changed.flatMap((field) => [...fields.get(field)!.by]));
  const shown = changed.filter((field) => field !== 'contact');
  return {
    act: 'changed',
    at,
    by: CHANGED_BY.filter((one) => by.has(one)),
    changes: Object.fromEntries(shown.map((field) => [field, [fields.get(field)!.before, fields.get(field)!.after]])),
    contact_changed: shown.length < changed.length,
  };
}

/** Compares two stored values: texts, numbers, and lists of texts. */
const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
