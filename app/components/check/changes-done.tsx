import { useState } from 'react';
import type { TimesChange } from '#domain/check-file/times-change.ts';
import { Button } from '#app/ui/button.tsx';
import { StatusMessage } from '#app/ui/status-message.tsx';
import { useAnnouncement } from '#app/ui/use-announcement.ts';
import { changeText } from '#domain/check-file/wording/change-text.ts';
import css from './change-times.module.css';
import { OfFile } from './file-name.tsx';

interface Props {
  id: string;
  changes: readonly TimesChange[];
  onUndo: () => void;
}

/** The steps so far. The button stays when there are none, so that whoever pressed it still stands on it. */
export function ChangesDone({ id, changes, onUndo }: Props) {
  const last = changes.at(-1);
  const [isUndone, setUndone] = useState(false);
  const undone = isUndone ? 'Undone: the times are as the file has them.' : '';
  const undo = () => {
    setUndone(true);
    onUndo();
  };
  const status = useAnnouncement(last ? `Changed: ${changeText(last)}.` : undone, String(changes.length));
  return (
    <div className={css['done']}>
      <StatusMessage>{status}</StatusMessage>
      {changes.length > 1 && (
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
      {(last !== undefined || isUndone) && (
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
