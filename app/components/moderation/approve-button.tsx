import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import type { ModeratedFilm } from '#domain/films/listing.ts';
import { ApproveDialog } from './approve-dialog.tsx';
import type { Approve } from './approve-film.ts';

interface Props {
  film: ModeratedFilm;
  /** What it is called beside the others of the list. */
  name: string;
  isBusy: boolean;
  onApprove: (action: Approve) => void;
}

/** Approves one draft of many. It asks first; once approved the button stays, as whoever pressed it stands on it. */
export function ApproveButton({ film, name, isBusy, onApprove }: Props) {
  const [isAsking, setAsking] = useState(false);
  const { _id: id, title, updated_at, author_id, author } = film;
  const isDisabled = isBusy || film.approved;
  return (
    <>
      <Button
        variant="primary"
        aria-disabled={isDisabled}
        onClick={() => {
          if (!isDisabled) setAsking(true);
        }}
      >
        Approve<span className="visually-hidden"> {name}</span>
      </Button>
      <ApproveDialog
        film={film}
        name={name}
        isOpen={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onApprove({ action: 'approve', id, title, updated_at, author_id, author });
        }}
      />
    </>
  );
}
