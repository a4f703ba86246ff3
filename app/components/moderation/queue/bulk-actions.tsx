import { useState, type ReactNode, type Ref } from 'react';
import type { SelectedFilm } from '#app/session/storage/selection.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { LIMITS } from '#domain/limits.ts';
import { statusName } from '#app/components/listing/film-status.ts';
import css from './bulk-actions.module.css';
import type { Sent } from './dashboard-texts.ts';
import {
  isEmptyMessage,
  NO_MESSAGE,
  RevertFields,
  type RevertMessage,
} from '#app/components/moderation/revert-fields.tsx';
import {
  filmsText,
  peopleText,
  recipientsOf,
  type Recipient,
} from '#app/components/moderation/recipients.ts';

/** What the dashboard's action is sent. A type, not an interface: only such are known to be JSON. */
export type StatusChange = {
  action: 'approve' | 'draft';
  films: { id: string; updated_at: string }[];
} & RevertMessage;

/** What the action answers: how many changed, or why nothing did and which of them have changed or gone since. */
export type StatusChanged = { changed: number } | { problem: string; outdated?: string[] };

interface Props {
  selection: readonly SelectedFilm[];
  isBusy: boolean;
  /** What is said before anything is sent: that nothing has to be. */
  onRefused: (why: string) => void;
  /** @param sent to say what came of it */
  onSend: (change: StatusChange, sent: Sent) => void;
  statusField: Ref<HTMLDivElement>;
}

const STATUSES = [
  { value: 'approve', label: statusName(true) },
  { value: 'draft', label: statusName(false) },
];

/** Changes the status of what is selected, after saying what will happen and who will be mailed. */
export function BulkActions({ selection, isBusy, onRefused, onSend, statusField }: Props) {
  const [action, setAction] = useState<StatusChange['action']>('approve');
  const [message, setMessage] = useState(NO_MESSAGE);
  const [isAsking, setAsking] = useState(false);
  // What was asked about stands still, also while the dialog fades away.
  const [asked, setAsked] = useState<Asked>();
  const changing = selection.filter((film) => film.approved !== (action === 'approve'));
  const recipients = recipientsOf(changing);

  const ask = () => {
    if (isBusy) return;
    const why = whyNot(selection.length, changing.length, action);
    if (why) {
      onRefused(why);
      return;
    }
    setAsked({
      action,
      changing: changing.length,
      staying: selection.length - changing.length,
      flagged: changing.filter((film) => film.flagged).length,
      recipients,
      withoutSubmitter: changing.filter(({ author_id }) => author_id === null).length,
    });
    setAsking(true);
  };
  const send = () => {
    setAsking(false);
    const films = selection.map(({ _id, updated_at }) => ({ id: _id, updated_at }));
    const told = action === 'draft' ? message : NO_MESSAGE;
    const mailed = action === 'draft' && isEmptyMessage(message) ? [] : recipients;
    onSend({ action, films, ...told }, { action, changing: changing.length, mailed });
  };
  return (
    <>
      <form
        aria-label="Change the status of what is selected"
        className={css['bulk']}
        onSubmit={(event) => {
          event.preventDefault();
          ask();
        }}
      >
        <div ref={statusField} className={css['to']}>
          <SelectField
            label="Change status to"
            name="status"
            options={STATUSES}
            value={action}
            onChange={(event) => setAction(event.currentTarget.value as StatusChange['action'])}
          />
        </div>
        <Button type="submit" variant="primary" aria-disabled={isBusy} className={css['apply']}>
          Apply (and send approval emails)
        </Button>
      </form>
      {asked && (
        <AskFirst
          {...asked}
          isOpen={isAsking}
          fields={action === 'draft' ? <RevertFields value={message} onChange={setMessage} /> : undefined}
          onNo={() => setAsking(false)}
          onYes={send}
        />
      )}
    </>
  );
}

function whyNot(selected: number, changing: number, action: StatusChange['action']): string | undefined {
  if (selected === 0) return 'Nothing is selected. Tick the films first, then press Apply.';
  if (selected > LIMITS.statusChanges)
    return `${selected} films are selected; ${LIMITS.statusChanges} can be changed at once. Select fewer.`;
  if (changing > 0) return undefined;
  const are = selected === 1 ? 'The selected film is' : `All ${selected} selected films are`;
  return `${are} ${action === 'approve' ? 'approved' : 'drafts'} already. There is nothing to change.`;
}

/** What will happen, in numbers. */
interface Asked {
  action: StatusChange['action'];
  /** How many films change, and how many have that status already. */
  changing: number;
  staying: number;
  /** Of those that change. */
  flagged: number;
  recipients: readonly Recipient[];
  withoutSubmitter: number;
}

interface AskProps extends Asked {
  isOpen: boolean;
  fields: ReactNode;
  onNo: () => void;
  onYes: () => void;
}

function AskFirst(ask: AskProps) {
  const { action, isOpen, changing, staying, flagged, recipients, withoutSubmitter, fields, onNo, onYes } =
    ask;
  const isApproving = action === 'approve';
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={isApproving ? `Approve ${filmsText(changing)}?` : `Revert ${filmsText(changing)} to draft?`}
      cancelLabel="No, change nothing"
      confirmLabel={isApproving ? 'Yes, approve' : 'Yes, revert to draft'}
      onCancel={onNo}
      onConfirm={onYes}
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
      <Mails recipients={recipients} isCertain={isApproving} />
      {withoutSubmitter > 0 && (
        <p>
          {filmsText(withoutSubmitter)} without a submitter’s account: nobody is mailed about{' '}
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

/** So many names are read without looking for them. */
const NAMED = 6;

/** Who gets a mail, by name, with the number of their films. */
export function Mails({ recipients, isCertain }: { recipients: readonly Recipient[]; isCertain: boolean }) {
  if (recipients.length === 0) return isCertain ? <p>Nobody is mailed.</p> : null;
  const people = peopleText(recipients.length);
  const names = (some: readonly Recipient[]) => (
    <ul>
      {some.map(({ name, films }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two people can have one name, and the list does not change
        <li key={index}>
          {name}: {filmsText(films)}
        </li>
      ))}
    </ul>
  );
  return (
    <div>
      <p>
        {isCertain
          ? `One e-mail goes to ${recipients.length === 1 ? 'the submitter' : `each of ${people}`}:`
          : `With a reason or a message, one e-mail goes to ${recipients.length === 1 ? 'the submitter' : `each of ${people}`}; without, nobody is told:`}
      </p>
      {names(recipients.slice(0, NAMED))}
      {recipients.length > NAMED && (
        <details>
          <summary>{`${recipients.length - NAMED} more`}</summary>
          {names(recipients.slice(NAMED))}
        </details>
      )}
    </div>
  );
}
