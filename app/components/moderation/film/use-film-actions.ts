import { useFetcher } from 'react-router';
import type { FilmAction, FilmActionResult } from './film-actions.ts';
import { useLatestAction } from '#app/components/moderation/use-latest-action.ts';

/** The latest action of a film's page: what was sent, and what came of it once it is answered. */
export interface LatestFilmAction<Kind extends FilmAction['action'] = FilmAction['action']> {
  action: Extract<FilmAction, { action: Kind }>;
  /** A new object for each. */
  result: FilmActionResult | undefined;
  done: Extract<FilmActionResult, { done: unknown }>['done'] | undefined;
  problem: Extract<FilmActionResult, { problem: string }> | undefined;
}

export interface FilmActions {
  isBusy: boolean;
  /** The latest action if it is one of these: each part of the page says what came of its own, and nothing older. */
  latest: <Kind extends FilmAction['action']>(...kinds: Kind[]) => LatestFilmAction<Kind> | undefined;
  /** One at a time. */
  send: (action: FilmAction) => void;
}

/** @param refused why the page's form was sent back, which is an action, too: what was said before it goes */
export function useFilmActions(refused: unknown): FilmActions {
  const fetcher = useFetcher<FilmActionResult>();
  const { action: newest, isBusy, result, begin } = useLatestAction<{ action: FilmAction; refused: unknown }, FilmActionResult>(fetcher);
  return {
    isBusy,
    latest<Kind extends FilmAction['action']>(...kinds: Kind[]) {
      if (!newest || newest.refused !== refused || !kinds.some((kind) => kind === newest.action.action)) return undefined;
      return {
        action: newest.action as Extract<FilmAction, { action: Kind }>,
        result,
        done: result && 'done' in result ? result.done : undefined,
        problem: result && 'problem' in result ? result : undefined,
      };
    },
    send: (action) => begin({ action, refused }, action),
  };
}
