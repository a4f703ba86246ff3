import { useEffect, useState } from 'react';
import { clearLastDeleted, readLastDeleted, type Deleted } from '#app/session/memory/last-deleted.ts';
import type { ModeratedFilm } from '#domain/films/listing.ts';
import {
  noticeFor,
  rowFeedback,
  selectionFeedback,
  type LatestDashboardAction,
  type Outcome,
  type RowPlace,
  type RowAction,
} from './dashboard-feedback.ts';
import { approvalOf, type ExpectedChange, type StatusChange } from './status-change.ts';
import type { DashboardAction, RefusedChange } from './dashboard-actions.ts';
import type { UndoApproval } from '#app/components/moderation/approve-film.ts';
import { useAction } from '#app/session/api/use-action.ts';
import { clearFlashMessage } from '#app/session/memory/flash-message.ts';
import type { Selection } from './use-selection.ts';

/** Manages the actions in the rows, one at a time. */
export interface RowActionsState {
  isBusy: boolean;
  /** Returns the result of the latest action, if it was on this film. */
  feedbackFor: (film: ModeratedFilm) => ReturnType<typeof rowFeedback>;
  send: (action: RowAction) => void;
  /** Undoes the approval of this film, which is in the list. */
  undo: (film: ModeratedFilm) => void;
}

interface Shown {
  /** Key of the list, and its films on the page. */
  list: string;
  films: readonly ModeratedFilm[];
  selection: Selection;
}

/** Manages the actions on the dashboard and their messages. */
export function useDashboardActions({ list, films, selection }: Shown) {
  const latest = useAction<LatestDashboardAction, number, RefusedChange>(arrivedWith);
  const { action, isBusy, result, done, problem } = latest;
  const outcome: Outcome = { action, isBusy, done, problem };
  const begin = (next: LatestDashboardAction, sent?: DashboardAction) => {
    if (!isBusy) clearFlashMessage();
    latest.begin(next, sent);
  };
  useEffect(() => clearLastDeleted, []);

  const [settled, setSettled] = useState<unknown>();
  if (result !== settled) {
    setSettled(result);
    // The film has a new version now, but not because of a change by someone else.
    if (action?.kind === 'row' && action.of.action === 'approve' && done !== undefined) selection.remove(action.of.id);
    if (action?.kind === 'status' && done !== undefined) selection.clear();
    if (action?.kind === 'status' && problem?.outdated) selection.drop(problem.outdated);
  }

  const restore = (film: Deleted, place: RowPlace | undefined) => begin({ kind: 'restore', film, place }, { action: 'restore', ...film });
  const undo = (films: Readonly<UndoApproval['films']>, place: RowPlace | undefined) =>
    begin({ kind: 'undo', films: [...films], place }, { action: 'undo approval', films: [...films] });
  const rows: RowActionsState = {
    isBusy,
    feedbackFor: (film) => rowFeedback(outcome, film),
    send(of) {
      const row = films.findIndex(({ _id }) => _id === of.id);
      begin({ kind: 'row', of, place: { list, row } }, of.action === 'approve' ? approvalOf(of) : of);
    },
    undo({ _id: id, title }) {
      undo([{ id, title }], { list, row: films.findIndex(({ _id }) => _id === id) });
    },
  };
  return {
    isBusy,
    rows,
    /** Reports that there is nothing to send. The message stays while the selection is the same. */
    refuse: (why: string) => begin({ kind: 'refused', why, about: selection.films }),
    changeStatus: (change: StatusChange, expected: ExpectedChange) => begin({ kind: 'status', expected, change }, change),
    ofSelection: selectionFeedback(outcome, selection.films),
    notice: noticeFor(outcome, { list, films, restore, undo }),
  };
}

function arrivedWith(): LatestDashboardAction | undefined {
  const film = readLastDeleted();
  return film && { kind: 'deleted on its page', film };
}
