import { clearFlashMessage } from '#app/session/memory/flash-message.ts';
import { useAction } from '#app/session/api/use-action.ts';
import type { Problem } from '#app/session/api/problem.ts';
import type { FilmAction, FilmActionResult } from './film-actions.ts';

/** The latest action on a film's page: the data that was sent and, later, its result. */
export interface LatestFilmAction<Kind extends FilmAction['action'] = FilmAction['action']> {
  action: Extract<FilmAction, { action: Kind }>;
  /** Result with `done` or `problem`, a new object for each action. */
  result: FilmActionResult | undefined;
  done: Done | undefined;
  problem: Problem | undefined;
}

type Done = Extract<FilmActionResult, { done: unknown }>['done'];

export interface FilmActions {
  isBusy: boolean;
  /** Returns the latest action if it is one of these kinds. Each part of the page reports only its own actions, and no older ones. */
  latest: <Kind extends FilmAction['action']>(...kinds: Kind[]) => LatestFilmAction<Kind> | undefined;
  /** Sends one action at a time. */
  send: (action: FilmAction) => void;
}

/**
 * Manages the actions of a film's page. @param refused the reason why the form was not saved. A new one replaces the last action's message.
 */
export function useFilmActions(refused: unknown): FilmActions {
  const { action: newest, isBusy, result, done, problem, begin } = useAction<{ action: FilmAction; refused: unknown }, Done>();
  return {
    isBusy,
    latest<Kind extends FilmAction['action']>(...kinds: Kind[]) {
      if (!newest || newest.refused !== refused || !kinds.some((kind) => kind === newest.action.action)) return undefined;
      return { action: newest.action as Extract<FilmAction, { action: Kind }>, result, done, problem };
    },
    send(action) {
      if (!isBusy) clearFlashMessage();
      begin({ action, refused }, action);
    },
  };
}
