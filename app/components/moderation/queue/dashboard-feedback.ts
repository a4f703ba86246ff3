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
export interface RowPlace {
  list: string;
  row: number;
}

export type RowAction = Approve | Flag | Delete;

/** Kinds of latest action. Only the latest action is reported, and only in its place. */
export type LatestDashboardAction =
  | { kind: 'deleted on its page'; film: Deleted }
  | { kind: 'refused'; why: string; about: readonly SelectedFilm[] }
  | { kind: 'status'; expected: ExpectedChange; change: StatusChange }
  | { kind: 'row'; of: RowAction; place: RowPlace }
  | { kind: 'restore'; film: Deleted; place: RowPlace | undefined }
  | { kind: 'undo'; films: UndoApproval['films']; place: RowPlace | undefined };

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
  restore: (film: Deleted, place: RowPlace | undefined) => void;
  undo: (films: ApprovedFilms, place: RowPlace | undefined) => void;
}

type ApprovedFilms = Readonly<UndoApproval['films']>;

type Action<Kind> = Extract<LatestDashboardAction, { kind: Kind }>;

/** `next` is the id of the next draft after an approval. */
type DashboardNotice = ActionNoticeProps & { approved?: ApprovedFilms; next?: string | undefined };

/** Outcome of the latest action, the list on the page, and the place of the action’s film. */
type State = Outcome & Shown & { place: RowPlace | undefined };

/**
 * Returns the message about films that have left the list, or about a bulk action, and the row that it appears before (undefined: above the
 * list). A message with a place is shown only there.
 */
export function noticeFor(outcome: Outcome, shown: Shown): (DashboardNotice & { row: number | undefined }) | undefined {
  const { action } = outcome;
  const place = action && 'place' in action ? action.place : undefined;
  if (!action || (place && place.list !== shown.list)) return undefined;
  const notice = noticeOf(action, { ...outcome, ...shown, place });
  return notice && { ...notice, row: place && Math.min(place.row, shown.films.length) };
}

function noticeOf(action: LatestDashboardAction, state: State): DashboardNotice | undefined {
  switch (action.kind) {
    case 'refused':
      return undefined;
    case 'status':
      return noticeOfChange(action, state);
    case 'row':
      return noticeOfRow(action, state);
    case 'undo':
      return noticeOfUndo(action, state);
    case 'restore':
      return noticeOfRestore(action, state);
    case 'deleted on its page':
      return isInList(action.film, state) ? undefined : noticeOfDeletion(action.film, state);
  }
}

/** Reports the result of a bulk action, with the films that became public. */
function noticeOfChange({ expected, change }: Action<'status'>, state: State): DashboardNotice | undefined {
  const { done } = state;
  if (done === undefined) return undefined;
  const message = resultText(done, expected);
  const films = expected.changing;
  if (change.action === 'draft' || done === 0 || done < films.length) return { message, undo: undefined };
  return { message, undo: undoOfApproval(films, state), approved: films };
}

/** Reports the result of a row's action after the row has left the list. */
function noticeOfRow({ of, place }: Action<'row'>, state: State): DashboardNotice | undefined {
  const { done, films } = state;
  if (done === undefined || isInList(of, state)) return undefined;
  if (of.action === 'delete') return noticeOfDeletion(of, state);
  const message = rowText(of, done);
  if (of.action === 'flag' || done === 0) return { message, undo: undefined };
  const next = films.slice(place.row).find(({ approved }) => !approved)?._id;
  return { message, undo: undoOfApproval([{ id: of.id, title: of.title }], state), next };
}

function noticeOfUndo({ films }: Action<'undo'>, state: State): DashboardNotice {
  if (state.done !== undefined) return { message: undoneText(films, state.done), undo: undefined };
  return { message: state.problem?.problem ?? PENDING.deciding, undo: undoOfApproval(films, state) };
}

function noticeOfRestore({ film }: Action<'restore'>, state: State): DashboardNotice | undefined {
  if (state.done !== undefined) return { message: restoredText(film.title), undo: undefined };
  if (isInList(film, state)) return undefined;
  const notice = noticeOfDeletion(film, state);
  return state.isBusy ? { ...notice, message: PENDING.restoring } : notice;
}

/** Reports that a film is deleted, and why it was not restored. */
function noticeOfDeletion({ id, title }: Deleted, { isBusy, problem, restore, place }: State): DashboardNotice {
  const message = [deletedText({ title }), problem?.problem].filter(Boolean).join(' ');
  return { message, undo: { what: `restore ${title}`, isBusy, onUndo: () => restore({ id, title }, place) } };
}

function undoOfApproval(films: ApprovedFilms, { isBusy, undo, place }: State): ActionNoticeProps['undo'] {
  const what = films.length === 1 ? `approving ${films[0]!.title}` : `approving ${films.length} films`;
  return { what, isBusy, onUndo: () => undo(films, place) };
}

/** Whether the list has the film, so that a message that it left the list would be wrong. */
const isInList = ({ id }: Deleted, { films }: State) => films.some(({ _id }) => _id === id);
