import { useState } from 'react';
import type { FetcherWithComponents, SubmitTarget } from 'react-router';
import { clearFlashMessage } from '#app/session/memory/flash-message.ts';

/** What was done last, and what came of it. */
export interface LatestAction<Action, Result> {
  isBusy: boolean;
  action: Action | undefined;
  /** What came of it since it began; a new object for each. */
  result: Result | undefined;
  /** One at a time: while an answer is awaited nothing else begins. @param sent as JSON, when anything is */
  begin: (action: Action, sent?: SubmitTarget) => void;
}

/**
 * The newest of the things that are done with a fetcher, and whether it has been answered since: what was answered
 * before it began is about something older.
 * @param arrivedWith what was done before the page was come to
 */
export function useLatestAction<Action, Result>(
  fetcher: FetcherWithComponents<Result>,
  arrivedWith?: () => Action | undefined,
): LatestAction<Action, Result> {
  const [newest, setNewest] = useState(() => ({ action: arrivedWith?.(), before: fetcher.data }));
  const isBusy = fetcher.state !== 'idle';
  return {
    isBusy,
    action: newest.action,
    result: isBusy || fetcher.data === newest.before ? undefined : fetcher.data,
    begin(action, sent) {
      if (isBusy) return;
      setNewest({ action, before: fetcher.data });
      clearFlashMessage();
      if (sent) void fetcher.submit(sent, { method: 'post', encType: 'application/json' });
    },
  };
}
