import { useState } from 'react';
import { useFetcher, type FetcherSubmitOptions, type SubmitTarget } from 'react-router';
import type { Problem } from './problem.ts';

/**
 * What is done without leaving the page, one thing at a time, and what came of the latest.
 * @param arrivedWith what was done before the page was come to
 */
export function useAction<Action, Done = string, Refused extends Problem = Problem>(arrivedWith?: () => Action | undefined) {
  const { data, state, submit, Form } = useFetcher();
  const response: { done: Done } | Refused | undefined = data;
  const [latest, setLatest] = useState(() => ({ action: arrivedWith?.(), before: response }));
  const isBusy = state !== 'idle';
  // A response from before the latest action is about something older.
  const result = isBusy || response === latest.before ? undefined : response;
  return {
    isBusy,
    /** The latest one, also while it is under way. */
    action: latest.action,
    /** Its response, a new object for each: `done` or `problem`. */
    result,
    done: result && 'done' in result ? result.done : undefined,
    problem: result && 'problem' in result ? result : undefined,
    /** Does nothing while a response is awaited. @param sent without it nothing is sent */
    begin(action: Action, sent?: SubmitTarget, options: FetcherSubmitOptions = AS_JSON): void {
      if (isBusy) return;
      setLatest({ action, before: response });
      if (sent !== undefined) void submit(sent, options);
    },
    /** Sends its fields itself; what it sends is no `action`. */
    Form,
  };
}

const AS_JSON: FetcherSubmitOptions = { method: 'post', encType: 'application/json' };
