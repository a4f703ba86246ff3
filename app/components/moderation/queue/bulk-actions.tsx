import { useState, type Ref } from 'react';
import { recipientsOf } from '#app/components/moderation/recipients.ts';
import { isEmptyMessage, NO_MESSAGE, RevertFields } from '#app/components/moderation/revert-fields.tsx';
import type { SelectedFilm } from '#app/session/storage/selection.ts';
import { Button } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import css from './bulk-actions.module.css';
import { changeAhead, ConfirmStatusChange, type ChangeAhead } from './confirm-status-change.tsx';
import { filmsToChange, statusChangeObstacle, STATUS_CHOICES, type ExpectedChange, type StatusChange } from './status-change.ts';

interface Props {
  selection: readonly SelectedFilm[];
  /** Whether the film with this id is probably the same material as another listing. */
  isDuplicate: (id: string) => boolean;
  isBusy: boolean;
  /** Called if there is nothing to send, with the reason. */
  onRefused: (why: string) => void;
  onSend: (change: StatusChange, expected: ExpectedChange) => void;
  /** Removes films from the selection. */
  onLeaveOut: (ids: readonly string[]) => void;
  statusField: Ref<HTMLDivElement>;
}

/** Changes the status of the selected films, after showing the effects and the recipients of emails. */
export function BulkActions({ selection, isDuplicate, isBusy, onRefused, onSend, onLeaveOut, statusField }: Props) {
  const [action, setAction] = useState<StatusChange['action']>('approve');
  const [message, setMessage] = useState(NO_MESSAGE);
  const [isAsking, setAsking] = useState(false);
  // Keeps the change while the dialog fades out.
  const [ahead, setAhead] = useState<ChangeAhead>();

  const ask = () => {
    if (isBusy) return;
    const obstacle = statusChangeObstacle(action, selection);
    if (obstacle !== undefined) {
      onRefused(obstacle);
      return;
    }
    setAhead(changeAhead(action, selection, isDuplicate));
    setAsking(true);
  };
  const send = () => {
    setAsking(false);
    const films = selection.map(({ _id, updated_at }) => ({ id: _id, updated_at }));
    const recipients = recipientsOf(filmsToChange(selection, action));
    const changing = filmsToChange(selection, action).map(({ _id, title }) => ({ id: _id, title }));
    const isMailed = action === 'approve' || !isEmptyMessage(message);
    onSend({ action, films, ...(action === 'draft' ? message : NO_MESSAGE) }, { action, changing, mailed: isMailed ? recipients : [] });
  };
  const leaveOut = (left: ChangeAhead) => {
    const ids = left.duplicates.map(({ _id }) => _id);
    const rest = selection.filter(({ _id }) => !ids.includes(_id));
    onLeaveOut(ids);
    if (filmsToChange(rest, action).length === 0) setAsking(false);
    else setAhead({ ...changeAhead(action, rest, isDuplicate), leftOut: ids.length });
  };
  return (
    <>
      <form
        aria-label="Change the status of the selected films"
        className={`buttons ${css['bulk']}`}
        onSubmit={(event) => {
          event.preventDefault();
          ask();
        }}
      >
        <div ref={statusField} className={css['to']}>
          <SelectField
            label="Change status to"
            name="status"
            options={STATUS_CHOICES}
            value={action}
            onChange={(event) => setAction(event.currentTarget.value as StatusChange['action'])}
          />
        </div>
        <Button type="submit" variant="primary" aria-disabled={isBusy} className={css['apply']}>
          Apply (and send approval emails)
        </Button>
      </form>
      {ahead && (
        <ConfirmStatusChange
          change={ahead}
          isOpen={isAsking}
          fields={action === 'draft' ? <RevertFields value={message} onChange={setMessage} /> : undefined}
          onLeaveOut={() => leaveOut(ahead)}
          onCancel={() => setAsking(false)}
          onConfirm={send}
        />
      )}
    </>
  );
}
