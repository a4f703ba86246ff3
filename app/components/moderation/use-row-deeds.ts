import { useEffect, useRef, useState, type RefObject } from 'react';
import { useFetcher } from 'react-router';
import type { RowDeed, RowDone } from './row-deeds.tsx';

/** What is done from the rows of the list, one deed at a time. */
export interface RowDeedsOfList {
  isBusy: boolean;
  /** What came of the last one. */
  said: { text: string; isProblem: boolean } | undefined;
  send: (deed: RowDeed) => void;
}

/**
 * @param table the list: when a row goes, the keyboard goes on at the one that stands in its place
 * @param onSent something else that was said holds no longer
 */
export function useRowDeeds(table: RefObject<HTMLElement | null>, onSent: () => void): RowDeedsOfList {
  const fetcher = useFetcher<RowDone | { problem: string }>();
  const [place, setPlace] = useState(0);
  const isBusy = fetcher.state !== 'idle';
  const answer = isBusy ? undefined : fetcher.data;
  const seen = useRef(fetcher.data);
  useEffect(() => {
    if (!answer || answer === seen.current) return;
    seen.current = answer;
    if (!('done' in answer)) return;
    const links = [...(table.current?.querySelectorAll<HTMLElement>('[data-film]') ?? [])];
    if (links.some(({ dataset }) => dataset['film'] === answer.done.id)) return;
    (links[place] ?? links.at(-1))?.focus();
  }, [answer, place, table]);
  return {
    isBusy,
    said: answer && saidOf(answer),
    send(deed) {
      if (isBusy) return;
      const links = [...(table.current?.querySelectorAll<HTMLElement>('[data-film]') ?? [])];
      setPlace(links.findIndex(({ dataset }) => dataset['film'] === deed.id));
      onSent();
      void fetcher.submit(deed, { method: 'post', encType: 'application/json' });
    },
  };
}

function saidOf(answer: RowDone | { problem: string }) {
  if ('problem' in answer) return { text: answer.problem, isProblem: true };
  const { done } = answer;
  const text =
    done.deed === 'delete'
      ? `“${done.title}” is deleted. It can be restored for 30 days, among the deleted films.`
      : done.flagged
        ? `“${done.title}” is flagged now. Say why in its notes.`
        : `“${done.title}” is no longer flagged.`;
  return { text, isProblem: false };
}
