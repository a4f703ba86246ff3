import { useEffect, useRef } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';

/** What came of an action whose film has left the list, and the way to undo it where there is one. */
export interface ActionNoticeProps {
  message: string;
  /** The film that can be brought back. */
  undo: { title: string; isBusy: boolean; onUndo: () => void } | undefined;
}

/** The keyboard begins here: what it was at is gone with the film, and so is the button once it is pressed. */
export function ActionNotice({ message, undo }: ActionNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  const hasButton = undo !== undefined;
  useEffect(() => notice.current?.focus(), [hasButton]);
  return (
    <Notice ref={notice} tabIndex={-1} message={message}>
      {undo && (
        <Button aria-disabled={undo.isBusy} onClick={undo.onUndo}>
          Undo<span className="visually-hidden"> (restore {undo.title})</span>
        </Button>
      )}
    </Notice>
  );
}
