import { useEffect, useRef } from 'react';
import { Button } from '#app/ui/button.tsx';
import type { ModeratedFilm } from '#domain/films/listing.ts';
import type { Approve } from './approve-film.ts';

interface Props {
  film: ModeratedFilm;
  /** What it is called beside the others of the list. */
  name: string;
  isBusy: boolean;
  /** The id of the message that the film before this one is approved: the keyboard goes on here, and the message is read out. */
  saidBefore: string | undefined;
  onApprove: (action: Approve) => void;
}

/** Approves one draft of the list. It does not ask, because the approval can be undone. */
export function ApproveButton({ film, name, isBusy, saidBefore, onApprove }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (saidBefore !== undefined) button.current?.focus();
  }, [saidBefore]);
  const { _id: id, title, updated_at, author_id, author } = film;
  const isDisabled = isBusy || film.approved;
  return (
    <Button
      ref={button}
      variant="primary"
      aria-disabled={isDisabled}
      aria-describedby={saidBefore}
      onKeyDown={(event) => {
        // A key that is held down approves one film, and not the next ones too.
        if (event.repeat) event.preventDefault();
      }}
      onClick={() => {
        if (!isDisabled) onApprove({ action: 'approve', id, title, updated_at, author_id, author });
      }}
    >
      Approve<span className="visually-hidden"> {name}</span>
    </Button>
  );
}
