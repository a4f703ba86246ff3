import { useState } from 'react';
import type { TextFile } from '#domain/check-file/report.ts';
import { Button } from '#app/ui/button.tsx';
import { StatusMessage } from '#app/ui/status-message.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useAnnouncement } from '#app/ui/use-announcement.ts';
import css from './reels.module.css';

interface Props {
  id: string;
  reels: readonly TextFile[];
  /** One for each reel; undefined if the times continue through the film. */
  lengths: readonly { text: string; error: string | undefined }[] | undefined;
  onOrder: (files: number[]) => void;
  /** @param texts by file */
  onType: (texts: Readonly<Record<number, string>>) => void;
  /** Finds several lengths in a pasted text. */
  readPasted: (text: string) => readonly string[] | undefined;
}

/** Lists the files in the order of their reels. People move a file with buttons or by dragging it. */
export function ReelOrder({ id, reels, lengths, onOrder, onType, readPasted }: Props) {
  const [moved, setMoved] = useState({ text: '', count: 0 });
  const [dragged, setDragged] = useState<number>();
  const [over, setOver] = useState<number>();
  const status = useAnnouncement(moved.text, String(moved.count));
  const move = (from: number, to: number) => {
    const reel = reels[from];
    if (!reel || from === to || to < 0 || to >= reels.length) return;
    const rest = reels.toSpliced(from, 1).toSpliced(to, 0, reel);
    onOrder(rest.map(({ file }) => file));
    setMoved(({ count }) => ({
      text: `${reel.name} is now reel ${to + 1} of ${reels.length}.`,
      count: count + 1,
    }));
  };
  const paste = (at: number, text: string): boolean => {
    const pasted = readPasted(text);
    if (!pasted) return false;
    onType(Object.fromEntries(reels.slice(at).flatMap(({ file }, row) => (pasted[row] === undefined ? [] : [[file, pasted[row]]]))));
    return true;
  };
  return (
    <>
      <ol role="list" className={css['order']} aria-label="Order of the reels">
        {reels.map(({ file, name }, at) => (
          <li
            key={file}
            data-dragged={dragged === at}
            data-over={over === at && dragged !== at}
            onDragOver={(event) => {
              if (dragged === undefined) return;
              event.preventDefault();
              setOver(at);
            }}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged !== undefined) move(dragged, at);
            }}
          >
            <span
              className={css['position']}
              draggable
              onDragStart={() => setDragged(at)}
              onDragEnd={() => {
                setDragged(undefined);
                setOver(undefined);
              }}
            >
              {at + 1}. <bdi>{name}</bdi>
            </span>
            {lengths ? (
              <TextField
                name={`${id}-length-${file}`}
                label={`Length of reel ${at + 1}`}
                value={lengths[at]?.text ?? ''}
                error={lengths[at]?.error}
                autoComplete="off"
                onPaste={(event) => {
                  if (paste(at, event.clipboardData.getData('text'))) event.preventDefault();
                }}
                onChange={({ currentTarget }) => onType({ [file]: currentTarget.value })}
              />
            ) : null}
            <span className={css['moves']}>
              <Button aria-disabled={at === 0} onClick={() => move(at, at - 1)}>
                Move earlier
                <Moves name={name} />
              </Button>
              <Button aria-disabled={at === reels.length - 1} onClick={() => move(at, at + 1)}>
                Move later
                <Moves name={name} />
              </Button>
            </span>
          </li>
        ))}
      </ol>
      <StatusMessage>{status}</StatusMessage>
    </>
  );
}

/** Names the file that a button moves, for screen readers. */
const Moves = ({ name }: { name: string }) => (
  <span className="visually-hidden">
    {' '}
    <bdi>{name}</bdi>
  </span>
);
