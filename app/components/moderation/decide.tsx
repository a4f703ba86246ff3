import { useState } from 'react';
import type { ModeratedFilm } from '#domain/listing.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { StatusMessage } from '#app/ui/status-message.tsx';
import { Mails } from './bulk-actions.tsx';
import css from './decide.module.css';
import { useDeed, type Deed, type Done } from './film-deeds.ts';
import { isEmptyMessage, NO_MESSAGE, RevertFields } from './revert-fields.tsx';
import { recipientsOf } from './told-people.ts';

interface Props {
  film: ModeratedFilm;
  /** Whether the form holds changes that are not saved. */
  hasChanges: boolean;
}

type Asked = 'approve' | 'draft' | 'delete';

/** What can be decided about a listing: its status, its flag, and whether it stays. */
export function Decide({ film, hasChanges }: Props) {
  const { isBusy, sent, answer, send } = useDeed();
  const [asked, setAsked] = useState<Asked>();
  // A dialog that closes keeps its text until it is gone.
  const [shown, setShown] = useState<Asked>('approve');
  const [message, setMessage] = useState(NO_MESSAGE);
  const [mailed, setMailed] = useState(false);
  const { updated_at } = film;
  const ask = (what: Asked) => {
    if (isBusy) return;
    setAsked(what);
    setShown(what);
  };
  const no = () => setAsked(undefined);
  const decide = (deed: Deed) => {
    no();
    setMailed(
      film.author_id !== null &&
        (deed.deed === 'approve' || (deed.deed === 'draft' && !isEmptyMessage(deed))),
    );
    send(deed);
  };
  const unsaved = hasChanges && (
    <p>What you have changed in the form is not saved yet, and not part of this. It stays in the form.</p>
  );
  return (
    <div className={css['decide']}>
      <div className={css['buttons']}>
        <Button
          look={film.approved ? 'plain' : 'primary'}
          aria-disabled={isBusy}
          onClick={() => ask(film.approved ? 'draft' : 'approve')}
        >
          {film.approved ? 'Revert to draft' : 'Approve'}
        </Button>
        <Button
          aria-disabled={isBusy}
          onClick={() => send({ deed: 'flag', flagged: !film.flagged, updated_at })}
        >
          {film.flagged ? 'Remove flag' : 'Flag'}
        </Button>
        <Button aria-disabled={isBusy} className={css['delete']} onClick={() => ask('delete')}>
          Delete
        </Button>
      </div>
      <StatusMessage isProblem={answer !== undefined && 'problem' in answer}>
        {sent ? 'Just a moment…' : answer && saidOf(answer, film, mailed)}
      </StatusMessage>
      {shown === 'approve' && (
        <ConfirmDialog
          isOpen={asked === 'approve'}
          title={`Approve “${film.title}”?`}
          safe="No, change nothing"
          act="Yes, approve"
          onSafe={no}
          onAct={() => decide({ deed: 'approve', updated_at })}
        >
          <p>It becomes public at once.</p>
          {unsaved}
          <Mails recipients={recipientsOf([film])} isCertain />
        </ConfirmDialog>
      )}
      {shown === 'draft' && (
        <ConfirmDialog
          isOpen={asked === 'draft'}
          title={`Revert “${film.title}” to draft?`}
          safe="No, change nothing"
          act="Yes, revert to draft"
          onSafe={no}
          onAct={() => decide({ deed: 'draft', updated_at, ...message })}
          fields={<RevertFields value={message} onChange={setMessage} />}
        >
          <p>It leaves the public list at once.</p>
          {unsaved}
          <Mails recipients={recipientsOf([film])} isCertain={false} />
        </ConfirmDialog>
      )}
      {shown === 'delete' && (
        <ConfirmDialog
          isOpen={asked === 'delete'}
          title={`Delete ${film.title}?`}
          safe="No, take me back!"
          act="Yes, delete"
          onSafe={no}
          onAct={() => decide({ deed: 'delete', title: film.title })}
        >
          <p>Are you sure you want to delete this film from the database?</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

/** What is so now: read from the film, as it is after the deed. */
function saidOf(answer: Done, { title, flagged, author }: ModeratedFilm, mailed: boolean): string {
  if ('problem' in answer) return answer.problem;
  const mail = mailed ? ` An e-mail is on the way to ${author}.` : ' No e-mail was sent.';
  switch (answer.done) {
    case 'approve':
      return `“${title}” is approved now, and public.${mail}`;
    case 'draft':
      return `“${title}” is a draft again.${mail}`;
    case 'flag':
      return flagged
        ? `“${title}” is flagged now. Say why in the notes.`
        : `“${title}” is no longer flagged.`;
    default:
      return '';
  }
}
