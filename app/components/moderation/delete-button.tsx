import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import type { ModeratedFilm } from '#domain/films/listing.ts';
import type { Delete } from './delete-film.ts';

interface Props {
  film: Pick<ModeratedFilm, '_id' | 'title'>;
  isBusy: boolean;
  /** Name of the film, if the page has such buttons for several films. */
  nameAmongMany?: string;
  onDelete: (action: Delete) => void;
}

/** Deletes a film after asking for confirmation. */
export function DeleteButton({ film, isBusy, nameAmongMany, onDelete }: Props) {
  const { _id: id, title } = film;
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        aria-disabled={isBusy}
        onClick={() => {
          if (!isBusy) setAsking(true);
        }}
      >
        Delete
        {nameAmongMany && <span className="visually-hidden"> {nameAmongMany}</span>}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Delete ${nameAmongMany ?? title}?`}
        cancelLabel="No, take me back!"
        confirmLabel="Yes, delete"
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onDelete({ action: 'delete', id, title });
        }}
      >
        <p>Are you sure you want to delete this film from the database?</p>
      </ConfirmDialog>
    </>
  );
}
