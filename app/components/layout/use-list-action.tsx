import { useRef, type ReactNode, type RefObject } from 'react';
import type { FetcherSubmitOptions, SubmitTarget } from 'react-router';
import { useAction } from '#app/session/api/use-action.ts';
import { ActionStatus } from '#app/ui/action-status.tsx';
import { useHeadingFocus } from '#app/ui/use-heading-focus.ts';

interface ListAction<Action> {
  isBusy: boolean;
  isDone: boolean;
  act: (action: Action) => void;
  /** Heading of the list, which takes the focus when the row with the pressed button has disappeared. */
  heading: RefObject<HTMLHeadingElement | null>;
  /** The result of the latest action, to show below the heading. */
  status: ReactNode;
}

/**
 * Runs the actions of a list whose rows can disappear. The action's result is a sentence.
 * @param pending text to show while an action runs
 * @param options how to send the actions; by default as JSON
 */
export function useListAction<Action extends SubmitTarget>(pending: string, options?: FetcherSubmitOptions): ListAction<Action> {
  const { isBusy, result, done, problem, begin } = useAction<Action>();
  const heading = useRef<HTMLHeadingElement>(null);
  useHeadingFocus(heading, result, done !== undefined);
  return {
    isBusy,
    isDone: done !== undefined,
    act: (action) => begin(action, action, options),
    heading,
    status: (
      <ActionStatus about={result} isProblem={problem !== undefined}>
        {isBusy && pending}
        {done ?? problem?.problem}
      </ActionStatus>
    ),
  };
}
