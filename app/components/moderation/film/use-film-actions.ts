import { useFetcher } from 'react-router';
import type { Deed, Done } from './film-actions.ts';
import { useNewestAct } from '#app/components/moderation/use-latest-action.ts';

/** The newest deed of a film's page: what was sent, and what came of it once it is answered. */
export interface FilmAct<Kind extends Deed['deed'] = Deed['deed']> {
  deed: Extract<Deed, { deed: Kind }>;
  /** A new object for each answer. */
  answer: Done | undefined;
  done: Extract<Done, { done: unknown }>['done'] | undefined;
  problem: Extract<Done, { problem: string }> | undefined;
}

export interface FilmDeeds {
  isBusy: boolean;
  /** The newest act if it is one of these: each part of the page says what came of its own, and nothing older. */
  newest: <Kind extends Deed['deed']>(...kinds: Kind[]) => FilmAct<Kind> | undefined;
  /** One at a time. */
  send: (deed: Deed) => void;
}

/** @param refused why the page's form was sent back, which is an act, too: what was said before it goes */
export function useFilmDeeds(refused: unknown): FilmDeeds {
  const fetcher = useFetcher<Done>();
  const { act, isBusy, answer, begin } = useNewestAct<{ deed: Deed; refused: unknown }, Done>(fetcher);
  return {
    isBusy,
    newest<Kind extends Deed['deed']>(...kinds: Kind[]) {
      if (!act || act.refused !== refused || !kinds.some((kind) => kind === act.deed.deed)) return undefined;
      return {
        deed: act.deed as Extract<Deed, { deed: Kind }>,
        answer,
        done: answer && 'done' in answer ? answer.done : undefined,
        problem: answer && 'problem' in answer ? answer : undefined,
      };
    },
    send: (deed) => begin({ deed, refused }, deed),
  };
}
