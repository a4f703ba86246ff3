import type { Format } from '#domain/films/film-options.ts';

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

export interface HistoryEntry {
  /** An increasing number; '0' for the entry of the submission. */
  id: string;
  /** ISO 8601, UTC. */
  at: string;
  act: HistoryAction;
  /** The person's name; empty for the program itself and for erased accounts. */
  actor: string;
  actor_id: string | null;
  /** Field → [before, after]. */
  changes: Record<string, [before: unknown, after: unknown]>;
}

/** A part of a film's history, the latest entry first. */
export interface History {
  data: HistoryEntry[];
  /** Field → [before, after], since a moderator last decided about a draft or since it was public. Empty for other films. */
  changes_since_decision: HistoryEntry['changes'];
  /** Requests older entries; null if there are none. */
  next: string | null;
}

/** The time of a film's last change. A moderator's view is outdated if this differs. */
export interface FilmVersion {
  id: string;
  /** ISO 8601, UTC. */
  updated_at: string;
}

/** A deleted film in the list that moderators can restore films from. */
export interface DeletedFilm {
  _id: string;
  title: string;
  directors: string[];
  year: number;
  format: Format;
  sidecar_type: string;
  approved: boolean;
  deleted_at: Date | string;
  /** The time when the film is deleted permanently. */
  kept_until: Date | string;
  deleted_by: string;
  /** The listing that the film was merged into. */
  merged_into: string | null;
}
