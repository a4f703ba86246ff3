import { useEffect, useRef } from 'react';
import { Button } from '#app/ui/button.tsx';
import type { ModeratedFilm } from '#domain/films/listing.ts';
import type { Approve } from './approve-film.ts';

interface Props {
  film: ModeratedFilm;
  /** Name of the film that distinguishes it from the others in the list. */
  name: string;
  isBusy: boolean;
  /**
   * Id of the message that the previous film is approved. Focus moves to this button, and screen readers read the message as its
   * description.
   */
  saidBefore: string | undefined;
  onApprove: (action: Approve) => void;
}

/** Approves one draft of the list. It does not ask first, because the approval can be undone. */
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
        // Holding down Enter approves only one film, not the next ones too.
        if (event.repeat && event.key === 'Enter') event.preventDefault();
      }}
      onClick={() => {
        if (!isDisabled) onApprove({ action: 'approve', id, title, updated_at, author_id, author });
      }}
    >
      Approve<span className="visually-hidden"> {name}</span>
    </Button>
  );
}
