import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { forgetDeleted, lastDeleted } from '#app/session/last-deleted.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';

/** What the page's action is sent to undo a deletion. A type, not an interface: only such are known to be JSON. */
export type Restore = { deed: 'restore'; id: string; title: string; wasMerged?: boolean };

/** What it answers: what is so now, or why it is not. */
export type Restored = { restored: string; wasMerged?: boolean } | { problem: string };

/** Says what was deleted on the page before, and undoes it. The keyboard begins here. */
export function DeletedNotice() {
  const [deleted] = useState(lastDeleted);
  const fetcher = useFetcher<Restored>();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    notice.current?.focus();
    return forgetDeleted;
  }, []);
  const isBusy = fetcher.state !== 'idle';
  const answer = isBusy ? undefined : fetcher.data;
  const isRestored = answer !== undefined && 'restored' in answer;
  useEffect(() => {
    // The button goes, and the keyboard must not go with it.
    if (isRestored) notice.current?.focus();
  }, [isRestored]);
  if (!deleted) return null;
  return (
    <Notice ref={notice} tabIndex={-1} says={isBusy ? 'Restoring…' : saidOf(deleted.title, answer)}>
      {!isRestored && (
        <Button
          aria-disabled={isBusy}
          onClick={() => {
            if (isBusy) return;
            const restore: Restore = { deed: 'restore', ...deleted };
            void fetcher.submit(restore, { method: 'post', encType: 'application/json' });
          }}
        >
          Undo<span className="visually-hidden"> (restore {deleted.title})</span>
        </Button>
      )}
    </Notice>
  );
}

function saidOf(title: string, answer: Restored | undefined): string {
  if (answer && 'restored' in answer) return `“${title}” is restored. It is as it was.`;
  const deleted = `“${title}” is deleted. It can be restored for 30 days.`;
  return answer ? `${deleted} ${answer.problem}` : deleted;
}
