import { FILM_FIELDS, isFilmField } from '#domain/films/film-fields.ts';
import type { HistoryEntry } from '#domain/moderation/moderation.ts';
import { statusName } from '#app/components/listing/film-status.ts';

/** Names the person who did it, or describes the program or an erased account. */
export function actorName({ act, actor, actor_id }: Pick<HistoryEntry, 'act' | 'actor' | 'actor_id'>): string {
  if (actor !== '') return actor;
  if (act === 'imported') return 'An operator';
  const isProgram = actor_id === null && ['compared', 'flagged', 'unflagged'].includes(act);
  return isProgram ? 'The program' : 'Someone whose account was erased';
}

const ACTIONS: Record<HistoryEntry['act'], string> = {
  submitted: 'submitted it',
  imported: 'imported it',
  edited: 'changed it',
  approved: 'approved it',
  unapproved: 'undid the approval',
  reverted: 'reverted it to draft',
  flagged: 'flagged it',
  unflagged: 'removed the flag',
  compared: 'compared it with TMDB',
  tmdb_linked: 'set the TMDB ID',
  deleted: 'deleted it',
  restored: 'restored it',
  merged: 'merged another listing into it',
  unmerged: 'restored a listing that had been merged into it',
  version_restored: 'restored an earlier version',
  contact_marked: 'marked that the contact does not answer',
  contact_unmarked: 'removed the mark that the contact does not answer',
};

/** Describes the act, to follow the person's name. */
export function actionText({ act, actor, changes }: Pick<HistoryEntry, 'act' | 'actor' | 'changes'>): string {
  if (act === 'compared' && actor === '') return 'looked it up on TMDB';
  if (act === 'tmdb_linked' && changes['tmdb_id']?.[1] === null) return 'removed the TMDB ID';
  if (act === 'merged' && 'merged_into' in changes) return 'merged it into another listing';
  return ACTIONS[act];
}

const OTHER_NAMES = new Map(
  Object.entries({
    approved: 'Status',
    flagged: 'Flag',
    flag_reason: 'Reason for the flag',
    tmdb_id: 'TMDB ID',
    duration_check: 'Minutes at TMDB',
    certificate_check: 'Certificate at TMDB',
    alt_titles_check: 'Titles at TMDB',
    moderator_message: 'Message to the submitter',
    merged_into: 'Merged into',
  }),
);

/** Changes that the description of an act already mentions. */
const SAID: Partial<Record<HistoryEntry['act'], string[]>> = {
  approved: ['approved', 'moderator_message', 'waiting_since'],
  unapproved: ['approved'],
  reverted: ['approved'],
  flagged: ['flagged'],
  unflagged: ['flagged', 'flag_reason'],
};

export interface ChangeInWords {
  field: string;
  name: string;
  before: unknown;
  after: unknown;
}

/** Lists the changes to an entry, each with the name of its field. */
export function changesInWords({ act, changes }: Pick<HistoryEntry, 'act' | 'changes'>): ChangeInWords[] {
  return Object.entries(changes)
    .filter(([field]) => !SAID[act]?.includes(field))
    .map(([field, [before, after]]) => ({
      field,
      name: isFilmField(field) ? FILM_FIELDS[field].label : (OTHER_NAMES.get(field) ?? field),
      before: inWords(field, before),
      after: inWords(field, after),
    }));
}

function inWords(field: string, value: unknown): unknown {
  if (field === 'approved') return statusName(value === true);
  if (field === 'flagged') return value === true ? 'flagged' : 'not flagged';
  return value;
}

const changesTexts = ({ changes }: Pick<HistoryEntry, 'changes'>) => Object.keys(changes).some(isFilmField);

/** Whether this entry is a version that can be restored: it created or approved the version, and the listing has changed since then. */
export const isVersion = (entry: HistoryEntry, later: readonly HistoryEntry[]): boolean =>
  later.some(changesTexts) && (changesTexts(entry) || ['submitted', 'imported', 'approved'].includes(entry.act));
