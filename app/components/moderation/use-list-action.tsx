import { useRef } from 'react';
import type { SubmitTarget } from 'react-router';
import { useAction } from '#app/session/api/use-action.ts';
import { ActionStatus } from '#app/ui/action-status.tsx';
import { useHeadingFocus } from '#app/ui/use-heading-focus.ts';

/**
 * Runs the actions of a list whose rows disappear when a moderator has decided about them. The action's result is a sentence.
 * @param pending text to show while an action runs
 */
export function useListAction<Action extends SubmitTarget>(pending: string) {
  const { isBusy, result, done, problem, begin } = useAction<Action>();
  const heading = useRef<HTMLHeadingElement>(null);
  useHeadingFocus(heading, result, done !== undefined);
  return {
    isBusy,
    act: (action: Action): void => begin(action, action),
    /** Heading of the list, which takes the focus when the row with the pressed button has disappeared. */
    heading,
    /** The result of the latest action, to show below the heading. */
    status: (
      <ActionStatus about={result} isProblem={problem !== undefined}>
        {isBusy && pending}
        {done ?? problem?.problem}
      </ActionStatus>
    ),
  };
}
