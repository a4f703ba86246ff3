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

/** Where in which list the film of a row stood. */
export interface Place {
  list: string;
  row: number;
}

/** What is done with the film of one row. */
export type RowAction = Approve | Flag | Delete;

/** What can be the newest thing that was done: only what came of it is said, and only where it was done. */
export type LatestDashboardAction =
  | { kind: 'deleted on its page'; film: Deleted }
  | { kind: 'refused'; why: string; about: readonly SelectedFilm[] }
  | { kind: 'status'; expected: ExpectedChange; change: StatusChange }
  | { kind: 'row'; of: RowAction; place: Place }
  | { kind: 'restore'; film: Deleted; place: Place | undefined }
  | { kind: 'undo'; films: UndoApproval['films']; place: Place | undefined };

/** The latest action, as far as it has come. */
export interface Outcome {
  action: LatestDashboardAction | undefined;
  isBusy: boolean;
  /** How many films changed. */
  done: number | undefined;
  problem: Problem | undefined;
}

export interface Feedback {
  text: string;
  isProblem: boolean;
}

/** What is said in the row of a film, if the latest action was done there. */
export function rowFeedback(
  { action, isBusy, done, problem }: Outcome,
  film: ModeratedFilm,
): (Feedback & { of: RowAction['action']; needsReason: boolean }) | undefined {
  if (action?.kind !== 'row' || action.of.id !== film._id) return undefined;
  const of = action.of.action;
  if (problem) return { of, text: problem.problem, isProblem: true, needsReason: false };
  if (isBusy) return { of, text: PENDING.deciding, isProblem: false, needsReason: false };
  // What was deleted and stands in the list has been restored since.
  if (done === undefined || action.of.action === 'delete') return undefined;
  const needsReason = action.of.action === 'flag' && action.of.flagged;
  return { of, text: rowText(action.of, done), isProblem: false, needsReason };
}

/** What is so now. */
const rowText = (of: Exclude<RowAction, Delete>, changed: number): string =>
  of.action === 'flag' ? flaggedText(of) : approvedText(of, changed > 0);

/** The message below the status field: that a change is under way, or why none was made. */
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

/** A notice, and the row before which it appears; undefined for above the list. `next`: the id of the next draft, after an approval. */
type PlacedNotice = ActionNoticeProps & { row: number | undefined; approved?: ApprovedFilms; next?: string | undefined };

/** The message about films that have left the list, or about a bulk action. */
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
  // It stands for as long as it is true, and at its place or nowhere.
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

/** The result of a bulk action, with the films that became public. */
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
