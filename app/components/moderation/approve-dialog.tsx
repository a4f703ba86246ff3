import type { ReactNode } from 'react';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import type { ModeratedFilm } from '#domain/films/listing.ts';
import { MailRecipients } from './mail-recipients.tsx';
import { recipientsOf } from './recipients.ts';

interface Props {
  film: Pick<ModeratedFilm, 'title' | 'flagged' | 'author_id' | 'author'>;
  /** What it is called beside others; alone, it is its title. */
  name?: string;
  isOpen: boolean;
  onCancel: () => void;
  onConfirm: () => void;
  /** What is to be known besides. */
  children?: ReactNode;
}

/** Asks before a film becomes public, and says who will be mailed. */
export function ApproveDialog({ film, name = film.title, children, ...dialog }: Props) {
  return (
    <ConfirmDialog {...dialog} title={`Approve “${name}”?`} cancelLabel="No, change nothing" confirmLabel="Yes, approve">
      <p>It becomes public at once.</p>
      {film.flagged && (
        <p>
          <strong>It is flagged.</strong>
        </p>
      )}
      {children}
      <MailRecipients recipients={recipientsOf([film])} isCertain />
    </ConfirmDialog>
  );
}
