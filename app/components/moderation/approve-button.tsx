import { Button } from '#app/ui/button.tsx';
import type { ModeratedFilm } from '#domain/films/listing.ts';
import type { Approve } from './approve-film.ts';

interface Props {
  film: ModeratedFilm;
  /** What it is called beside the others of the list. */
  name: string;
  isBusy: boolean;
  onApprove: (action: Approve) => void;
}

/** Approves one draft of the list. It does not ask, because the approval can be undone. */
export function ApproveButton({ film, name, isBusy, onApprove }: Props) {
  const { _id: id, title, updated_at, author_id, author } = film;
  const isDisabled = isBusy || film.approved;
  return (
    <Button
      variant="primary"
      aria-disabled={isDisabled}
      onClick={() => {
        if (!isDisabled) onApprove({ action: 'approve', id, title, updated_at, author_id, author });
      }}
    >
      Approve<span className="visually-hidden"> {name}</span>
    </Button>
  );
}
