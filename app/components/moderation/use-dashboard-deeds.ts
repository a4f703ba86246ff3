import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { forgetArrivalMessage } from '#app/session/arrival-message.ts';
import { forgetDeleted, lastDeleted, type Deleted } from '#app/session/last-deleted.ts';
import type { SelectedFilm } from '#app/session/selection.ts';
import type { ModeratedFilm } from '#domain/listing.ts';
import type { NoticeOfAct } from './act-notice.tsx';
import type { StatusChange } from './bulk-actions.tsx';
import { resultText, type Sent } from './dashboard-texts.ts';
import type { DashboardDeed, DashboardDone } from './do-dashboard-deed.ts';
import { deletedText, flaggedText, type Delete, type Flag } from './flag-or-delete.ts';
import { restoredText, type Restore } from './restore.ts';
import type { Selection } from './use-selection.ts';

interface Said {
  text: string;
  isProblem: boolean;
}

/** What is done from the rows of the list, one deed at a time. */
export interface RowDeeds {
  isBusy: boolean;
  /** What came of the newest act, if it was about this film. */
  saidOf: (film: ModeratedFilm) => (Said & { asksWhy: boolean }) | undefined;
  send: (deed: Flag | Delete) => void;
}

/** Where in which list the film of a row stood. */
interface Place {
  list: string;
  row: number;
}

/** The newest act: only what came of it is said, and only where it was done. */
type Act =
  | { deed: 'deleted on its page'; film: Deleted }
  | { deed: 'refused'; why: string; about: readonly SelectedFilm[] }
  | { deed: 'status'; sent: Sent; before: unknown }
  | { deed: 'row'; of: Flag | Delete; place: Place; before: unknown }
  | { deed: 'restore'; film: Deleted; place: Place | undefined; before: unknown };

interface Shown {
  /** The key of the list, and the films of it that are shown. */
  list: string;
  films: readonly ModeratedFilm[];
  selection: Selection;
}

/** What moderators do on the dashboard, and what is said of it. */
export function useDashboardDeeds({ list, films, selection }: Shown) {
  const fetcher = useFetcher<DashboardDone>();
  const [act, setAct] = useState<Act | undefined>(arrivedAt);
  useEffect(() => forgetDeleted, []);
  const isBusy = fetcher.state !== 'idle';
  const isAnswered = !isBusy && act !== undefined && 'before' in act && fetcher.data !== act.before;
  const answer = isAnswered ? fetcher.data : undefined;
  const problem = answer && 'problem' in answer ? answer.problem : undefined;

  const [settled, setSettled] = useState<unknown>();
  if (answer !== settled) {
    setSettled(answer);
    if (answer && 'changed' in answer) selection.clear();
    if (answer && 'problem' in answer && answer.outdated) selection.drop(answer.outdated);
  }

  const begin = (next: Act, deed?: DashboardDeed) => {
    if (isBusy) return;
    setAct(next);
    forgetArrivalMessage();
    if (deed) void fetcher.submit(deed, { method: 'post', encType: 'application/json' });
  };
  const restore = (film: Deleted, place: Place | undefined) => {
    const deed: Restore = { deed: 'restore', ...film };
    begin({ deed: 'restore', film, place, before: fetcher.data }, deed);
  };

  const rows: RowDeeds = {
    isBusy,
    saidOf(film) {
      if (act?.deed !== 'row' || act.of.id !== film._id) return undefined;
      if (problem !== undefined) return { text: problem, isProblem: true, asksWhy: false };
      if (isBusy) return { text: 'Just a moment…', isProblem: false, asksWhy: false };
      // What was deleted and stands in the list has been restored since.
      if (!answer || act.of.deed === 'delete') return undefined;
      return { text: flaggedText(act.of), isProblem: false, asksWhy: act.of.flagged };
    },
    send(of) {
      const row = films.findIndex(({ _id }) => _id === of.id);
      begin({ deed: 'row', of, place: { list, row }, before: fetcher.data }, of);
    },
  };
  return {
    isBusy,
    rows,
    /** What is said before anything is sent: that nothing has to be. It holds as long as just this is selected. */
    refuse: (why: string) => begin({ deed: 'refused', why, about: selection.films }),
    changeStatus: (change: StatusChange, sent: Sent) =>
      begin({ deed: 'status', sent, before: fetcher.data }, change),
    /** What came of a status change, and of a refused one. */
    ofSelection: ((): Said | undefined => {
      if (act?.deed === 'refused')
        return act.about === selection.films ? { text: act.why, isProblem: true } : undefined;
      if (act?.deed !== 'status') return undefined;
      if (problem !== undefined) return { text: problem, isProblem: true };
      if (isBusy) return { text: 'Applying…', isProblem: false };
      return answer && 'changed' in answer
        ? { text: resultText(answer.changed, act.sent), isProblem: false }
        : undefined;
    })(),
    notice: act && noticeOf(act, { list, films, isBusy, isDone: answer !== undefined, problem, restore }),
  };
}

function arrivedAt(): Act | undefined {
  const film = lastDeleted();
  return film && { deed: 'deleted on its page', film };
}

interface Answered {
  list: string;
  films: readonly ModeratedFilm[];
  isBusy: boolean;
  isDone: boolean;
  problem: string | undefined;
  restore: (film: Deleted, place: Place | undefined) => void;
}

/** What is said of a film that has left the list, and before which row; above the list, if it was left elsewhere. */
function noticeOf(
  act: Act,
  { list, films, isBusy, isDone, problem, restore }: Answered,
): (NoticeOfAct & { row: number | undefined }) | undefined {
  if (act.deed === 'refused' || act.deed === 'status') return undefined;
  const film = act.deed === 'row' ? act.of : act.film;
  const place = 'place' in act ? act.place : undefined;
  const isRestored = act.deed === 'restore' && isDone && problem === undefined;
  const isInList = films.some(({ _id }) => _id === film.id);
  // It stands for as long as it is true, and at its place or nowhere.
  if ((isInList && !isRestored) || (place !== undefined && place.list !== list)) return undefined;
  const row = place && Math.min(place.row, films.length);
  if (act.deed === 'row') {
    if (!isDone || problem !== undefined) return undefined;
    if (act.of.deed === 'flag') return { row, says: flaggedText(act.of), undo: undefined };
  }
  if (isRestored) return { row, says: restoredText(film.title), undo: undefined };
  const { id, title } = film;
  const isRestoring = act.deed === 'restore' && isBusy;
  return {
    row,
    says: isRestoring ? 'Restoring…' : [deletedText(film), problem].filter(Boolean).join(' '),
    undo: { title, isBusy, onUndo: () => restore({ id, title }, place) },
  };
}
