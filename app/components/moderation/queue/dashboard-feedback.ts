import type { Deleted } from '#app/session/memory/last-deleted.ts';
import type { SelectedFilm } from '#app/session/storage/selection.ts';
import type { ModeratedFilm } from '#domain/films/listing.ts';
import type { ActionNoticeProps } from '#app/components/moderation/action-notice.tsx';
import { PENDING } from '#app/ui/pending-text.ts';
import { approvedText, undoneText, type Approve, type UndoApproval } from '#app/components/moderation/approve-film.ts';
import { resultText, type ExpectedChange, type StatusChange } from './status-change.ts';
import { deletedText, type Delete } from '#app/components/moderation/delete-film.ts';
import type { Problem } from '#app/session/api/problem.ts';
import { flaggedText, type Flag } from '#app/components/moderation/flag-film.ts';
import { restoredText } from '#app/components/moderation/restore-film.ts';

/** Position of a film's row, and the list that it was in. */
export interface Place {
  list: string;
  row: number;
}

export type RowAction = Approve | Flag | Delete;

/** Kinds of latest action. Only the latest action is reported, and only in its place. */
export type LatestDashboardAction =
  | { kind: 'deleted on its page'; film: Deleted }
  | { kind: 'refused'; why: string; about: readonly SelectedFilm[] }
  | { kind: 'status'; expected: ExpectedChange; change: StatusChange }
  | { kind: 'row'; of: RowAction; place: Place }
  | { kind: 'restore'; film: Deleted; place: Place | undefined }
  | { kind: 'undo'; films: UndoApproval['films']; place: Place | undefined };

/** The latest action and its state. */
export interface Outcome {
  action: LatestDashboardAction | undefined;
  isBusy: boolean;
  /** Number of films that changed. */
  done: number | undefined;
  problem: Problem | undefined;
}

export interface Feedback {
  text: string;
  isProblem: boolean;
}

/** Returns the message for the row of a film, if the latest action was on this film. */
export function rowFeedback(
  { action, isBusy, done, problem }: Outcome,
  film: ModeratedFilm,
): (Feedback & { of: RowAction['action']; needsReason: boolean }) | undefined {
  if (action?.kind !== 'row' || action.of.id !== film._id) return undefined;
  const of = action.of.action;
  if (problem) return { of, text: problem.problem, isProblem: true, needsReason: false };
  if (isBusy) return { of, text: PENDING.deciding, isProblem: false, needsReason: false };
  // A deleted film that is in the list has been restored since then.
  if (done === undefined || action.of.action === 'delete') return undefined;
  const needsReason = action.of.action === 'flag' && action.of.flagged;
  return { of, text: rowText(action.of, done), isProblem: false, needsReason };
}

/** Describes the film's new state. */
const rowText = (of: Exclude<RowAction, Delete>, changed: number): string =>
  of.action === 'flag' ? flaggedText(of) : approvedText(of, changed > 0);

/** Returns the message below the status field: that a change is being made, or why none was made. */
export function selectionFeedback({ action, isBusy, problem }: Outcome, selected: readonly SelectedFilm[]): Feedback | undefined {
  if (action?.kind === 'refused') return action.about === selected ? { text: action.why, isProblem: true } : undefined;
  if (action?.kind !== 'status') return undefined;
  if (problem) return { text: problem.problem, isProblem: true };
  if (isBusy) return { text: PENDING.applying, isProblem: false };
  return undefined;
}

interface Shown {
  list: string;
  films: readonly ModeratedFilm[];
  restore: (film: Deleted, place: Place | undefined) => void;
  undo: (films: ApprovedFilms, place: Place | undefined) => void;
}

type ApprovedFilms = Readonly<UndoApproval['films']>;

/** A notice, and the row that it appears before (undefined: above the list). `next` is the id of the next draft after an approval. */
type PlacedNotice = ActionNoticeProps & { row: number | undefined; approved?: ApprovedFilms; next?: string | undefined };

/** Returns the message about films that have left the list, or about a bulk action. */
export function noticeFor(outcome: Outcome, shown: Shown): PlacedNotice | undefined {
  const { action, isBusy, done, problem } = outcome;
  const { list, films, restore, undo } = shown;
  if (!action || action.kind === 'refused') return undefined;
  if (action.kind === 'status') return noticeOfChange(action, outcome, shown);
  if (action.kind === 'undo') {
    const isElsewhere = action.place !== undefined && action.place.list !== list;
    if (isElsewhere) return undefined;
    const row = action.place && Math.min(action.place.row, films.length);
    const what = undoName(action.films);
    if (done !== undefined) return { row, message: undoneText(action.films, done), undo: undefined };
    return {
      row,
      message: problem?.problem ?? PENDING.deciding,
      undo: { what, isBusy, onUndo: () => undo(action.films, action.place) },
    };
  }
  const film = action.kind === 'row' ? action.of : action.film;
  const place = 'place' in action ? action.place : undefined;
  const isRestored = action.kind === 'restore' && done !== undefined;
  const isInList = films.some(({ _id }) => _id === film.id);
  // The message is shown only while it is true, and only in its place.
  if ((isInList && !isRestored) || (place !== undefined && place.list !== list)) return undefined;
  const row = place && Math.min(place.row, films.length);
  if (action.kind === 'row') {
    if (done === undefined) return undefined;
    if (action.of.action === 'approve' && done > 0) {
      const approved = [{ id: action.of.id, title: action.of.title }];
      const next = films.slice(row).find(({ approved }) => !approved)?._id;
      return {
        row,
        message: rowText(action.of, done),
        undo: { what: undoName(approved), isBusy, onUndo: () => undo(approved, place) },
        next,
      };
    }
    if (action.of.action !== 'delete') return { row, message: rowText(action.of, done), undo: undefined };
  }
  if (isRestored) return { row, message: restoredText(film.title), undo: undefined };
  const { id, title } = film;
  const isRestoring = action.kind === 'restore' && isBusy;
  return {
    row,
    message: isRestoring ? PENDING.restoring : [deletedText(film), problem?.problem].filter(Boolean).join(' '),
    undo: { what: `restore ${title}`, isBusy, onUndo: () => restore({ id, title }, place) },
  };
}

/** Reports the result of a bulk action, with the films that became public. */
function noticeOfChange(
  { expected, change }: Extract<LatestDashboardAction, { kind: 'status' }>,
  { isBusy, done }: Outcome,
  { undo }: Shown,
): PlacedNotice | undefined {
  if (done === undefined) return undefined;
  const notice = { row: undefined, message: resultText(done, expected) };
  if (change.action === 'draft' || done === 0 || done < expected.changing.length) return { ...notice, undo: undefined };
  const films = expected.changing;
  return { ...notice, undo: { what: undoName(films), isBusy, onUndo: () => undo(films, undefined) }, approved: films };
}

const undoName = (films: ApprovedFilms) => (films.length === 1 ? `approving ${films[0]!.title}` : `approving ${films.length} films`);
