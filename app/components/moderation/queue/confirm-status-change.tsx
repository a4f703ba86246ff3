import type { ReactNode } from 'react';
import { MailRecipients } from '#app/components/moderation/mail-recipients.tsx';
import { recipientsOf, type Recipient } from '#app/components/moderation/recipients.ts';
import type { SelectedFilm } from '#app/session/storage/selection.ts';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { countText } from '#domain/text/count-text.ts';
import { filmsToChange, type StatusChange } from './status-change.ts';

/** What will happen when a change of what is selected is confirmed, in numbers. */
export interface ChangeAhead {
  action: StatusChange['action'];
  /** How many films change, and how many have that status already. */
  changing: number;
  staying: number;
  /** Of those that change. */
  flagged: number;
  recipients: readonly Recipient[];
  withoutSubmitter: number;
}

export function changeAhead(action: StatusChange['action'], selection: readonly SelectedFilm[]): ChangeAhead {
  const changing = filmsToChange(selection, action);
  return {
    action,
    changing: changing.length,
    staying: selection.length - changing.length,
    flagged: changing.filter((film) => film.flagged).length,
    recipients: recipientsOf(changing),
    withoutSubmitter: changing.filter(({ author_id }) => author_id === null).length,
  };
}

interface Props {
  change: ChangeAhead;
  isOpen: boolean;
  /** What can be said to the submitters. */
  fields: ReactNode;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Says what will happen to how many films and who will be mailed, before it does. */
export function ConfirmStatusChange({ change, isOpen, fields, onCancel, onConfirm }: Props) {
  const { action, changing, staying, flagged, recipients, withoutSubmitter } = change;
  const isApproving = action === 'approve';
  const films = countText(changing, 'film');
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={isApproving ? `Approve ${films}?` : `Revert ${films} to draft?`}
      cancelLabel="No, change nothing"
      confirmLabel={isApproving ? 'Yes, approve' : 'Yes, revert to draft'}
      onCancel={onCancel}
      onConfirm={onConfirm}
      fields={fields}
    >
      <p>
        {isApproving
          ? `${changing === 1 ? 'It becomes' : 'They become'} public at once.`
          : `${changing === 1 ? 'It leaves' : 'They leave'} the public list at once.`}
        {staying > 0 && ` ${stayingText(staying, isApproving)}`}
      </p>
      {isApproving && flagged > 0 && (
        <p>
          <strong>{flaggedText(flagged, changing)}</strong>
        </p>
      )}
      <MailRecipients recipients={recipients} isCertain={isApproving} />
      {withoutSubmitter > 0 && (
        <p>
          {countText(withoutSubmitter, 'film')} without a submitter’s account: nobody is mailed about{' '}
          {withoutSubmitter === 1 ? 'it' : 'them'}.
        </p>
      )}
    </ConfirmDialog>
  );
}

function flaggedText(flagged: number, changing: number): string {
  if (changing === 1) return 'It is flagged.';
  return flagged === 1 ? 'One of them is flagged.' : `${flagged} of them are flagged.`;
}

function stayingText(staying: number, isApproving: boolean): string {
  return staying === 1
    ? `One of the selected films is ${isApproving ? 'approved' : 'a draft'} already and stays as it is.`
    : `${staying} of the selected films are ${isApproving ? 'approved' : 'drafts'} already and stay as they are.`;
}
