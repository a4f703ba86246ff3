import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import type { ModeratedFilm } from '#domain/listing.ts';

/** What is done to the film of one row. Types, not interfaces: only such are known to be JSON. */
export type RowDeed =
  | { deed: 'flag'; id: string; title: string; flagged: boolean; updated_at: string }
  | { deed: 'delete'; id: string; title: string };

/** What the dashboard's action answers when it is done. */
export type RowDone = { done: RowDeed };

interface Props {
  film: ModeratedFilm;
  isBusy: boolean;
  onDeed: (deed: RowDeed) => void;
}

/** What can be decided about a film without opening its page. */
export function RowDeeds({ film: { _id: id, title, flagged, updated_at }, isBusy, onDeed }: Props) {
  const [isAsking, setAsking] = useState(false);
  const whichFilm = <span className="visually-hidden"> {flagged ? `of ${title}` : title}</span>;
  return (
    <>
      <Button
        aria-disabled={isBusy}
        onClick={() => onDeed({ deed: 'flag', id, title, flagged: !flagged, updated_at })}
      >
        {flagged ? 'Remove flag' : 'Flag'}
        {whichFilm}
      </Button>
      <Button
        aria-disabled={isBusy}
        onClick={() => {
          if (!isBusy) setAsking(true);
        }}
      >
        Delete<span className="visually-hidden"> {title}</span>
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Delete ${title}?`}
        safe="No, take me back!"
        act="Yes, delete"
        onSafe={() => setAsking(false)}
        onAct={() => {
          setAsking(false);
          onDeed({ deed: 'delete', id, title });
        }}
      >
        <p>Are you sure you want to delete this film from the database?</p>
      </ConfirmDialog>
    </>
  );
}
