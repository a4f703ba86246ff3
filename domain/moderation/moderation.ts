import type { Format } from '#domain/films/film-options.ts';

/** What happened to a film, in the words of its history. */
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
] as const;

export type HistoryAction = (typeof HISTORY_ACTIONS)[number];

/** One entry of a film's history. */
export interface HistoryEntry {
  /** A number that rises; '0' for how the film came in. */
  id: string;
  /** ISO 8601, UTC. */
  at: string;
  act: HistoryAction;
  /** The name of who did it; empty for the program itself and for accounts that are gone. */
  actor: string;
  actor_id: string | null;
  /** Field → [before, after]. */
  changes: Record<string, [before: unknown, after: unknown]>;
}

/** A part of a film's history, the last entry first. */
export interface History {
  data: HistoryEntry[];
  /** Field → [before, after], since a moderator last decided about a draft or since it was public. Empty for other films. */
  changes_since_decision: HistoryEntry['changes'];
  /** Asks for what is older; null when nothing is. */
  next: string | null;
}

/** When a film was changed last: what a moderator has seen of it is outdated when that was another time. */
export interface FilmVersion {
  id: string;
  /** ISO 8601, UTC. */
  updated_at: string;
}

/** A deleted film, as moderators find it to restore it. */
export interface DeletedFilm {
  _id: string;
  title: string;
  directors: string[];
  year: number;
  format: Format;
  sidecar_type: string;
  approved: boolean;
  deleted_at: Date | string;
  /** When it is removed for good. */
  kept_until: Date | string;
  deleted_by: string;
  /** The listing it was merged into. */
  merged_into: string | null;
}
