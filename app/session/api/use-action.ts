import { useState } from 'react';
import { useFetcher, type FetcherSubmitOptions, type SubmitTarget } from 'react-router';
import type { Problem } from './problem.ts';

/**
 * Runs one action at a time without leaving the page, and returns the result of the latest.
 * @param arrivedWith the action that redirected to this page, if any
 */
export function useAction<Action, Done = string, Refused extends Problem = Problem>(arrivedWith?: () => Action | undefined) {
  const { data, state, submit, Form } = useFetcher();
  const response: { done: Done } | Refused | undefined = data;
  const [latest, setLatest] = useState(() => ({ action: arrivedWith?.(), before: response }));
  const isBusy = state !== 'idle';
  // A response from before the latest action belongs to an earlier action.
  const result = isBusy || response === latest.before ? undefined : response;
  /** Starts an action, unless one is running. @param sent the data to send; without it nothing is sent */
  const begin = (action: Action, sent?: SubmitTarget, options: FetcherSubmitOptions = AS_JSON): void => {
    if (isBusy) return;
    setLatest({ action, before: response });
    if (sent !== undefined) void submit(sent, options);
  };
  return {
    isBusy,
    /** The latest action, even while it runs. */
    action: latest.action,
    /** Response to the latest action, with `done` or `problem`. Each response is a new object. */
    result,
    done: result && 'done' in result ? result.done : undefined,
    problem: result && 'problem' in result ? result : undefined,
    begin,
    /** A form that submits itself. Its submission does not change `action`. */
    Form,
  };
}

const AS_JSON: FetcherSubmitOptions = { method: 'post', encType: 'application/json' };
