import { useState } from 'react';
import type { ModeratedFilm } from '#domain/films/listing.ts';
import { Button } from '#app/ui/button.tsx';
import { PENDING } from '#app/ui/pending-text.ts';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { ActionStatus } from '#app/ui/action-status.tsx';
import { ApproveDialog } from '#app/components/moderation/approve-dialog.tsx';
import { approvedText } from '#app/components/moderation/approve-film.ts';
import { MailRecipients } from '#app/components/moderation/mail-recipients.tsx';
import { mailText } from '#app/components/moderation/mail-text.ts';
import css from './status-decisions.module.css';
import { DeleteButton } from '#app/components/moderation/delete-button.tsx';
import type { FilmAction } from './film-actions.ts';
import { FlagButton } from '#app/components/moderation/flag-button.tsx';
import { flaggedText } from '#app/components/moderation/flag-film.ts';
import { isEmptyMessage, NO_MESSAGE, RevertFields } from '#app/components/moderation/revert-fields.tsx';
import { recipientsOf } from '#app/components/moderation/recipients.ts';
import type { LatestFilmAction, FilmActions } from './use-film-actions.ts';

interface Props {
  film: ModeratedFilm;
  /** Whether the form holds changes that are not saved. */
  hasChanges: boolean;
  actions: FilmActions;
}

/** What can be decided about a listing: its status, its flag, and whether it stays. */
export function StatusDecisions({ film, hasChanges, actions: { isBusy, latest, send } }: Props) {
  const [isAsking, setAsking] = useState(false);
  // A dialog that closes keeps its text until it is gone.
  const [asked, setAsked] = useState<'approve' | 'draft'>('approve');
  const [message, setMessage] = useState(NO_MESSAGE);
  const { updated_at } = film;
  const outcome = latest('approve', 'draft', 'flag', 'delete');
  const no = () => setAsking(false);
  const decide = (action: FilmAction) => {
    no();
    send(action);
  };
  const unsaved = hasChanges && <p>What you have changed in the form is not saved yet, and not part of this. It stays in the form.</p>;
  return (
    <div className={`stack ${css['decide']}`}>
      <div className="buttons">
        <Button
          variant={film.approved ? 'plain' : 'primary'}
          aria-disabled={isBusy}
          onClick={() => {
            if (isBusy) return;
            setAsked(film.approved ? 'draft' : 'approve');
            setAsking(true);
          }}
        >
          {film.approved ? 'Revert to draft' : 'Approve'}
        </Button>
        <FlagButton film={film} isBusy={isBusy} onFlag={send} />
        <DeleteButton film={film} isBusy={isBusy} className={css['delete']} onDelete={send} />
      </div>
      <ActionStatus about={outcome?.result} isProblem={outcome?.problem !== undefined}>
        {outcome && outcomeText(outcome, film)}
      </ActionStatus>
      {asked === 'approve' ? (
        <ApproveDialog
          key="approve"
          film={film}
          isOpen={isAsking}
          onCancel={no}
          onConfirm={() => decide({ action: 'approve', updated_at })}
        >
          {unsaved}
        </ApproveDialog>
      ) : (
        <ConfirmDialog
          key="draft"
          isOpen={isAsking}
          title={`Revert “${film.title}” to draft?`}
          cancelLabel="No, change nothing"
          confirmLabel="Yes, revert to draft"
          onCancel={no}
          onConfirm={() => decide({ action: 'draft', updated_at, ...message })}
          fields={<RevertFields value={message} onChange={setMessage} />}
        >
          <p>It leaves the public list at once.</p>
          {unsaved}
          <MailRecipients recipients={recipientsOf([film])} isCertain={false} />
        </ConfirmDialog>
      )}
    </div>
  );
}

/** What is so now, by what was sent: the film may be read anew meanwhile. */
function outcomeText({ action, done, problem }: LatestFilmAction<'approve' | 'draft' | 'flag' | 'delete'>, film: ModeratedFilm) {
  if (problem) return problem.problem;
  if (!done) return PENDING.deciding;
  if (action.action === 'approve') return approvedText(film);
  if (action.action === 'draft') return `“${film.title}” is a draft again.${mailText(film, !isEmptyMessage(action))}`;
  // What is deleted is said on the page that comes next.
  if (action.action === 'delete') return '';
  return (
    <>
      {flaggedText(action)} {action.flagged && <a href="#notes">Say why in the notes</a>}
    </>
  );
}
