import { useFetcher } from 'react-router';
import type { FilmAction, FilmActionResult } from './film-actions.ts';
import { useLatestAction } from '#app/components/moderation/use-latest-action.ts';

/** The latest action of a film's page: what was sent, and what came of it once it is answered. */
export interface LatestFilmAction<Kind extends FilmAction['action'] = FilmAction['action']> {
  action: Extract<FilmAction, { action: Kind }>;
  /** A new object for each answer. */
  answer: FilmActionResult | undefined;
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

/** @param refused why the page's form was sent back, which is an act, too: what was said before it goes */
export function useFilmActions(refused: unknown): FilmActions {
  const fetcher = useFetcher<FilmActionResult>();
  const { act, isBusy, answer, begin } = useLatestAction<
    { action: FilmAction; refused: unknown },
    FilmActionResult
  >(fetcher);
  return {
    isBusy,
    latest<Kind extends FilmAction['action']>(...kinds: Kind[]) {
      if (!act || act.refused !== refused || !kinds.some((kind) => kind === act.action.action))
        return undefined;
      return {
        action: act.action as Extract<FilmAction, { action: Kind }>,
        answer,
        done: answer && 'done' in answer ? answer.done : undefined,
        problem: answer && 'problem' in answer ? answer : undefined,
      };
    },
    send: (action) => begin({ action, refused }, action),
  };
}
