import { useEffect, useRef, type ReactNode } from 'react';
import { MailRecipients } from '#app/components/moderation/mail-recipients.tsx';
import { recipientsOf, type Recipient } from '#app/components/moderation/recipients.ts';
import type { SelectedFilm } from '#app/session/storage/selection.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { countText } from '#domain/text/count-text.ts';
import css from './confirm-status-change.module.css';
import { filmsToChange, type StatusChange } from './status-change.ts';

/** Effects of changing the selected films, in numbers, to confirm. */
export interface ChangeAhead {
  action: StatusChange['action'];
  /** Numbers of films that will change, and of films that already have the status. */
  changing: number;
  staying: number;
  /** Number of flagged films among those that will change. */
  flagged: number;
  recipients: readonly Recipient[];
  withoutSubmitter: number;
  /** Films that would become public although they are probably the same material as another listing. */
  duplicates: readonly SelectedFilm[];
  /** Number of duplicates that were left out. */
  leftOut: number;
}

/** Counts the effects of a change. @param isDuplicate tells if the film with this id is probably the same material as another listing */
export function changeAhead(
  action: StatusChange['action'],
  selection: readonly SelectedFilm[],
  isDuplicate: (id: string) => boolean,
): ChangeAhead {
  const changing = filmsToChange(selection, action);
  return {
    action,
    changing: changing.length,
    staying: selection.length - changing.length,
    flagged: changing.filter((film) => film.flagged).length,
    recipients: recipientsOf(changing),
    withoutSubmitter: changing.filter(({ author_id }) => author_id === null).length,
    duplicates: action === 'approve' ? changing.filter(({ _id }) => isDuplicate(_id)) : [],
    leftOut: 0,
  };
}

interface Props {
  change: ChangeAhead;
  isOpen: boolean;
  /** Fields for a message to the submitters. */
  fields: ReactNode;
  /** Called to leave out the duplicates. */
  onLeaveOut: () => void;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Asks for confirmation, with the number of films that will change and the recipients of emails. */
export function ConfirmStatusChange({ change, isOpen, fields, onLeaveOut, onCancel, onConfirm }: Props) {
  const { action, changing, staying, flagged, recipients, withoutSubmitter } = change;
  const isApproving = action === 'approve';
  const films = countText(changing, 'film');
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={isApproving ? `Approve ${films}?` : `Revert ${films} to draft?`}
      confirmLabel={isApproving ? 'Yes, approve' : 'Yes, revert to draft'}
      onCancel={onCancel}
      onConfirm={onConfirm}
      fields={fields}
    >
      <p>
        {isApproving
          ? `${changing === 1 ? 'The film becomes' : 'The films become'} public immediately.`
          : `${changing === 1 ? 'The film leaves' : 'The films leave'} the public list immediately.`}
        {staying > 0 && ` ${stayingText(staying, isApproving)}`}
      </p>
      {isApproving && flagged > 0 && (
        <p>
          <strong>{flaggedText(flagged, changing)}</strong>
        </p>
      )}
      <Duplicates change={change} onLeaveOut={onLeaveOut} />
      <MailRecipients recipients={recipients} isCertain={isApproving} />
      {withoutSubmitter > 0 && (
        <p>
          {countText(withoutSubmitter, 'film has', 'films have')} no submitter with an account, so no one is emailed about{' '}
          {withoutSubmitter === 1 ? 'it' : 'them'}.
        </p>
      )}
    </ConfirmDialog>
  );
}

/** Number of titles that people can read at a glance. */
const NAMED = 6;

/** Names the probable duplicates among the films, with a button that leaves them out. */
function Duplicates({ change: { duplicates, changing, leftOut }, onLeaveOut }: Pick<Props, 'change' | 'onLeaveOut'>) {
  const text = useRef<HTMLParagraphElement>(null);
  // The button has disappeared, so the focus needs a new place.
  useEffect(() => {
    if (leftOut > 0) text.current?.focus();
  }, [leftOut]);
  if (leftOut > 0)
    return (
      <p ref={text} tabIndex={-1}>
        {countText(leftOut, 'probable duplicate')} left out.
      </p>
    );
  if (duplicates.length === 0) return null;
  const titles = duplicates.slice(0, NAMED).map(({ title }) => `“${title}”`);
  const more = duplicates.length - titles.length;
  return (
    <div className={css['duplicates']}>
      <p>
        <strong>{changing === 1 ? 'Probable duplicate:' : `${countText(duplicates.length, 'probable duplicate')}:`}</strong>{' '}
        {titles.join(', ')}
        {more > 0 && ` and ${more} more`}
      </p>
      <Button onClick={onLeaveOut}>{duplicates.length === 1 ? 'Leave out the duplicate' : 'Leave out the duplicates'}</Button>
    </div>
  );
}

function flaggedText(flagged: number, changing: number): string {
  if (changing === 1) return 'The film is flagged.';
  return flagged === 1 ? 'One of the films is flagged.' : `${flagged} of the films are flagged.`;
}

function stayingText(staying: number, isApproving: boolean): string {
  return staying === 1
    ? `One of the selected films is already ${isApproving ? 'approved' : 'a draft'} and will not change.`
    : `${staying} of the selected films are already ${isApproving ? 'approved' : 'drafts'} and will not change.`;
}
