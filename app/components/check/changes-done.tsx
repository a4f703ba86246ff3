import { useState } from 'react';
import type { DoneChange } from '#domain/check-file/file-change.ts';
import { Button } from '#app/ui/button.tsx';
import { StatusMessage } from '#app/ui/status-message.tsx';
import { useAnnouncement } from '#app/ui/use-announcement.ts';
import { changeText } from '#domain/check-file/wording/change-text.ts';
import css from './change-times.module.css';
import { OfFile } from './file-name.tsx';

interface Props {
  id: string;
  changes: readonly DoneChange[];
  onUndo: () => void;
}

/** Lists the changes so far. The undo button stays when there are none, so that focus is not lost. */
export function ChangesDone({ id, changes, onUndo }: Props) {
  const last = changes.at(-1);
  /** Number of steps that were left after the last undo. */
  const [leftByUndo, setLeftByUndo] = useState<number>();
  const undo = () => {
    setLeftByUndo(changes.length - 1);
    onUndo();
  };
  const status = useAnnouncement(statusText(last, leftByUndo === changes.length), String(changes.length));
  return (
    <div className={css['done']}>
      <StatusMessage>{status}</StatusMessage>
      {(changes.length > 1 || last?.kind === 'fix') && (
        <>
          <p id={id}>All steps:</p>
          <ol aria-labelledby={id}>
            {changes.map((change, index) => (
              // oxlint-disable-next-line no-array-index-key -- the same step can be done twice
              <li key={index}>{changeText(change)}</li>
            ))}
          </ol>
        </>
      )}
      {(last !== undefined || leftByUndo !== undefined) && (
        <p>
          <Button aria-disabled={!last} onClick={last && undo}>
            Undo the last step
            <OfFile />
          </Button>
        </p>
      )}
    </div>
  );
}

function statusText(last: DoneChange | undefined, isUndone: boolean): string {
  if (!last) return isUndone ? 'Undone: the file is unchanged.' : '';
  if (isUndone) return `Undone. The last step is now: ${changeText(last)}.`;
  // The place of the fix announces it already.
  return last.kind === 'fix' ? '' : `Changed: ${changeText(last)}.`;
}
