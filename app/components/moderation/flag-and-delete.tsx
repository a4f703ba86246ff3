import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import type { ModeratedFilm } from '#domain/listing.ts';
import type { Delete, Flag } from './flag-or-delete.ts';

interface Props<Deed> {
  film: Pick<ModeratedFilm, '_id' | 'title' | 'flagged' | 'updated_at'>;
  isBusy: boolean;
  /** Other films have such buttons on the page: this one says whose it is. */
  isOneOfMany?: boolean;
  className?: string | undefined;
  onDeed: (deed: Deed) => void;
}

export function FlagButton({ film, isBusy, isOneOfMany = false, onDeed }: Props<Flag>) {
  const { _id: id, title, flagged, updated_at } = film;
  return (
    <Button
      aria-disabled={isBusy}
      onClick={() => onDeed({ deed: 'flag', id, title, flagged: !flagged, updated_at })}
    >
      {flagged ? 'Remove flag' : 'Flag'}
      {isOneOfMany && <span className="visually-hidden"> {flagged ? `of ${title}` : title}</span>}
    </Button>
  );
}

/** Asks first. */
export function DeleteButton({
  film: { _id: id, title },
  isBusy,
  isOneOfMany = false,
  className,
  onDeed,
}: Props<Delete>) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        aria-disabled={isBusy}
        className={className}
        onClick={() => {
          if (!isBusy) setAsking(true);
        }}
      >
        Delete
        {isOneOfMany && <span className="visually-hidden"> {title}</span>}
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
