import { useState } from 'react';
import { useFetcher, type FetcherSubmitOptions, type SubmitTarget } from 'react-router';
import type { Problem } from './problem.ts';

/**
 * Runs one action at a time without leaving the page, and has the result of the latest.
 * @param arrivedWith the action that led to this page, if one did
 */
export function useAction<Action, Done = string, Refused extends Problem = Problem>(arrivedWith?: () => Action | undefined) {
  const { data, state, submit, Form } = useFetcher();
  const response: { done: Done } | Refused | undefined = data;
  const [latest, setLatest] = useState(() => ({ action: arrivedWith?.(), before: response }));
  const isBusy = state !== 'idle';
  // A response from before the latest action belongs to an earlier action.
  const result = isBusy || response === latest.before ? undefined : response;
  /** Does nothing while an action runs. @param sent the data to send; without it nothing is sent */
  const begin = (action: Action, sent?: SubmitTarget, options: FetcherSubmitOptions = AS_JSON): void => {
    if (isBusy) return;
    setLatest({ action, before: response });
    if (sent !== undefined) void submit(sent, options);
  };
  return {
    isBusy,
    /** The latest action, also while it runs. */
    action: latest.action,
    /** The response to the latest action, a new object for each: `done` or `problem`. */
    result,
    done: result && 'done' in result ? result.done : undefined,
    problem: result && 'problem' in result ? result : undefined,
    begin,
    /** A form that submits by itself. Its submission does not change `action`. */
    Form,
  };
}

const AS_JSON: FetcherSubmitOptions = { method: 'post', encType: 'application/json' };
