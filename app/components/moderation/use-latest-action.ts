import { useState } from 'react';
import type { FetcherWithComponents, SubmitTarget } from 'react-router';
import { clearFlashMessage } from '#app/session/storage/flash-message.ts';

/** What was done last, and what came of it. */
export interface LatestAction<Act, Answer> {
  isBusy: boolean;
  act: Act | undefined;
  /** What was answered since it began; a new object for each answer. */
  answer: Answer | undefined;
  /** One at a time: while an answer is awaited nothing else begins. @param sent as JSON, when anything is */
  begin: (act: Act, sent?: SubmitTarget) => void;
}

/**
 * The newest of the things that are done with a fetcher, and whether it has been answered since: what was answered
 * before it began is about something older.
 * @param arrivedWith what was done before the page was come to
 */
export function useLatestAction<Act, Answer>(
  fetcher: FetcherWithComponents<Answer>,
  arrivedWith?: () => Act | undefined,
): LatestAction<Act, Answer> {
  const [newest, setNewest] = useState(() => ({ act: arrivedWith?.(), before: fetcher.data }));
  const isBusy = fetcher.state !== 'idle';
  return {
    isBusy,
    act: newest.act,
    answer: isBusy || fetcher.data === newest.before ? undefined : fetcher.data,
    begin(act, sent) {
      if (isBusy) return;
      setNewest({ act, before: fetcher.data });
      clearFlashMessage();
      if (sent) void fetcher.submit(sent, { method: 'post', encType: 'application/json' });
    },
  };
}
