import { useState } from 'react';
import type { ModeratedFilm } from '#domain/films/listing.ts';
import { Button } from '#app/ui/button.tsx';
import { PENDING } from '#app/ui/pending-text.ts';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { ActionStatus } from '#app/ui/action-status.tsx';
import { approvedText, undoneText } from '#app/components/moderation/approve-film.ts';
import { MailRecipients } from '#app/components/moderation/mail-recipients.tsx';
import { mailText } from '#app/components/moderation/mail-text.ts';
import css from './status-decisions.module.css';
import { DeleteButton } from '#app/components/moderation/delete-button.tsx';
import { FlagButton } from '#app/components/moderation/flag-button.tsx';
import { flaggedText } from '#app/components/moderation/flag-film.ts';
import { isEmptyMessage, NO_MESSAGE, RevertFields } from '#app/components/moderation/revert-fields.tsx';
import { recipientsOf } from '#app/components/moderation/recipients.ts';
import type { LatestFilmAction, FilmActions } from './use-film-actions.ts';
import { UndoButton } from '#app/components/moderation/undo-button.tsx';

interface Props {
  film: ModeratedFilm;
  /** Whether the form has unsaved changes. */
  hasChanges: boolean;
  actions: FilmActions;
  /** Id of the next film in the moderator's list, if it is known. */
  next: string | undefined;
}

/**
 * Offers the decisions about a listing: its status, its flag, and its deletion. An approval does not ask first, because it can be undone.
 */
export function StatusDecisions({ film, hasChanges, actions: { isBusy, latest, send }, next }: Props) {
  // Undefined until the question appears for the first time, so that its fields are not in the page before.
  const [isAsking, setAsking] = useState<boolean>();
  const [message, setMessage] = useState(NO_MESSAGE);
  const { _id: id, title, updated_at } = film;
  const outcome = latest('approve', 'undo approval', 'draft', 'flag', 'delete');
  const canUndo = outcome?.action.action === 'approve' && outcome.done !== undefined && film.approved;
  const approve = () => {
    if (isBusy) return;
    send({ action: 'approve', title, updated_at, message: approvedText(film), next: next ?? null });
  };
  const no = () => setAsking(false);
  return (
    <div className="stack">
      <div className="buttons">
        {film.approved ? (
          <Button
            aria-disabled={isBusy}
            onClick={() => {
              if (!isBusy) setAsking(true);
            }}
          >
            Revert to draft
          </Button>
        ) : (
          <Button variant="primary" aria-disabled={isBusy} onClick={approve}>
            {next === undefined ? 'Approve' : 'Approve and next'}
          </Button>
        )}
        <FlagButton film={film} isBusy={isBusy} onFlag={send} />
        <DeleteButton film={film} isBusy={isBusy} onDelete={send} />
      </div>
      {hasChanges && <p>The unsaved changes stay in the form if you approve, revert or flag the listing.</p>}
      <div className={css['outcome']}>
        <ActionStatus about={outcome?.result} isProblem={outcome?.problem !== undefined}>
          {outcome && outcomeText(outcome, film)}
        </ActionStatus>
        {canUndo && (
          <UndoButton
            what={`approving ${title}`}
            isBusy={isBusy}
            onUndo={() => send({ action: 'undo approval', films: [{ id, title }] })}
          />
        )}
      </div>
      {isAsking !== undefined && (
        <ConfirmDialog
          isOpen={isAsking}
          title={`Revert “${film.title}” to draft?`}
          confirmLabel="Yes, revert to draft"
          onCancel={no}
          onConfirm={() => {
            no();
            send({ action: 'draft', updated_at, ...message });
          }}
          fields={<RevertFields value={message} onChange={setMessage} />}
        >
          <p>The listing leaves the public list immediately.</p>
          <MailRecipients recipients={recipientsOf([film])} isCertain={false} />
        </ConfirmDialog>
      )}
    </div>
  );
}

type Decision = LatestFilmAction<'approve' | 'undo approval' | 'draft' | 'flag' | 'delete'>;

/** Describes the result from the data that was sent, because the film can be reloaded in between. */
function outcomeText({ action, done, problem }: Decision, film: ModeratedFilm) {
  if (problem) return problem.problem;
  if (!done) return PENDING.deciding;
  if (action.action === 'approve') return approvedText(film);
  if (action.action === 'undo approval') return undoneText(action.films, typeof done === 'object' ? done.mailed : 0);
  if (action.action === 'draft') return `“${film.title}” reverted to draft.${mailText(film, !isEmptyMessage(action))}`;
  // The next page reports the deletion.
  if (action.action === 'delete') return '';
  return (
    <>
      {flaggedText(action)} {action.flagged && <a href="#notes">Say why in the notes</a>}
    </>
  );
}
