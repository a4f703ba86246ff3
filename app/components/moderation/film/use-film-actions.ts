import { clearFlashMessage } from '#app/session/memory/flash-message.ts';
import { useAction } from '#app/session/api/use-action.ts';
import type { Problem } from '#app/session/api/problem.ts';
import type { FilmAction, FilmActionResult } from './film-actions.ts';

/** The latest action of a film's page: what was sent, and what came of it once it is answered. */
export interface LatestFilmAction<Kind extends FilmAction['action'] = FilmAction['action']> {
  action: Extract<FilmAction, { action: Kind }>;
  /** A new object for each; `done` or `problem`. */
  result: FilmActionResult | undefined;
  done: Done | undefined;
  problem: Problem | undefined;
}

type Done = Extract<FilmActionResult, { done: unknown }>['done'];

export interface FilmActions {
  isBusy: boolean;
  /** The latest action if it is one of these: each part of the page says what came of its own, and nothing older. */
  latest: <Kind extends FilmAction['action']>(...kinds: Kind[]) => LatestFilmAction<Kind> | undefined;
  /** One at a time. */
  send: (action: FilmAction) => void;
}

/** @param refused why the page's form was not saved, which is an action, too: what was said before it goes */
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
