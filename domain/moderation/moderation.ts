import { z } from 'zod';
import { FORMAT_VALUES } from '#domain/films/film-options.ts';
import { isoTime, time } from '#domain/text/time-schema.ts';

/** Actions in a film's history. */
export const HISTORY_ACTIONS = [
  'submitted',
  'imported',
  'edited',
  'approved',
  'unapproved',
  'reverted',
  'flagged',
  'unflagged',
  'compared',
  'tmdb_linked',
  'deleted',
  'restored',
  'merged',
  'unmerged',
  'version_restored',
  'contact_marked',
  'contact_unmarked',
] as const;

export type HistoryAction = (typeof HISTORY_ACTIONS)[number];

export const changes = z.record(z.string(), z.tuple([z.unknown(), z.unknown()])).describe('Field → [before, after]');

export const changesSinceDecision = changes.describe(
  'Changes to a draft since a moderator last decided about it, or since it was public: field → [before, after]',
);

const historyEntry = z.strictObject({
  /** An increasing number; '0' for the entry of the submission. */
  id: z.string(),
  at: isoTime,
  act: z.enum(HISTORY_ACTIONS),
  /** The person's name; empty for the program itself and for erased accounts. */
  actor: z.string(),
  actor_id: z.uuid().nullable(),
  changes,
});

export type HistoryEntry = z.output<typeof historyEntry>;

/** A part of a film's history, the latest entry first. */
export const history = z.strictObject({
  data: z.array(historyEntry).max(201),
  changes_since_decision: changesSinceDecision,
  next: z.string().nullable().describe('Send this as `before` to get older entries. Null if there are none'),
});

export type History = z.output<typeof history>;

/** The time of a film's last change. A moderator's view is outdated if this differs. */
export const filmVersion = z.strictObject({ id: z.uuid(), updated_at: isoTime });

export type FilmVersion = z.output<typeof filmVersion>;

/** A deleted film in the list that moderators can restore films from. */
export const deletedFilm = z.strictObject({
  _id: z.uuid(),
  title: z.string(),
  directors: z.array(z.string()),
  year: z.int(),
  format: z.enum(FORMAT_VALUES),
  sidecar_type: z.string(),
  approved: z.boolean(),
  deleted_at: time,
  kept_until: time.describe('After this time, the film is deleted permanently'),
  deleted_by: z.string(),
  merged_into: z.uuid().nullable(),
});

export type DeletedFilm = z.output<typeof deletedFilm>;
