import { useId, type ReactNode } from 'react';
import { ActionStatus } from '#app/ui/action-status.tsx';
import { AddressText } from '#app/ui/address-text.tsx';
import { Button } from '#app/ui/button.tsx';
import { NO_RESPONSE_YET, PENDING } from '#app/ui/pending-text.ts';
import { TextField } from '#app/ui/text-field.tsx';
import { useSingleSubmission } from '#app/ui/use-single-submission.ts';
import { ConfirmFields } from './confirm-fields.tsx';
import { useEditInPlace } from './use-edit-in-place.ts';
import css from './edit-in-place.module.css';

interface Props {
  /** Name of the field in the form data. */
  name: string;
  label: string;
  value: string;
  type?: 'text' | 'email';
  autoComplete: string;
  hint?: ReactNode;
  /** Method of confirmation, if the action requires one. */
  confirmBy?: 'password' | 'passkey';
}

/**
 * Shows a value with a button to edit it (specification, section 2, "/account"). Focus moves into the field and back to the button. The
 * page's action can refuse the change and ask for the password.
 */
export function EditInPlace({ name, label, value, type = 'text', autoComplete, hint, confirmBy = 'password' }: Props) {
  const { place, form, ...edit } = useEditInPlace(name, confirmBy);
  const { Form, isSaving, confirming, remaining, problem } = edit;
  const { sendOnce, isLate } = useSingleSubmission(isSaving, edit.result);
  const confirmId = useId();

  return (
    <div ref={place} className={`wrap ${css['fact']}`}>
      {edit.isEditing ? (
        <Form
          ref={form}
          method="post"
          noValidate
          className={css['form']}
          onInput={edit.recheck}
          onSubmit={(event) => {
            const isSame = new FormData(event.currentTarget).get(name) === value;
            if (!isSame) return sendOnce(event);
            event.preventDefault();
            edit.close();
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape') edit.close();
          }}
        >
          <TextField
            label={label}
            name={name}
            type={type}
            autoComplete={autoComplete}
            hint={hint}
            error={remaining[name]}
            defaultValue={value}
          />
          {confirming && (
            <ConfirmFields
              by={confirmBy}
              why={confirming.why}
              whenAsked="When you press Save again, your browser asks for your passkey."
              error={remaining['password']}
              whyId={confirmId}
            />
          )}
          <div className="buttons">
            <Button
              type="submit"
              variant="primary"
              aria-disabled={isSaving && !isLate}
              aria-describedby={confirming && confirmBy === 'passkey' ? confirmId : undefined}
            >
              Save<span className="visually-hidden"> {name}</span>
            </Button>
            <Button onClick={edit.close}>
              Cancel<span className="visually-hidden"> (keep the {name})</span>
            </Button>
          </div>
        </Form>
      ) : (
        <>
          <dl>
            <dt>{label}</dt>
            <dd>{value === '' ? 'None' : type === 'email' ? <AddressText address={value} /> : value}</dd>
          </dl>
          <Button onClick={edit.open}>
            Edit<span className="visually-hidden"> {name}</span>
          </Button>
        </>
      )}
      <div className={css['said']}>
        <ActionStatus about={edit.result} isProblem={problem !== ''}>
          {isSaving ? [PENDING.saving, isLate && NO_RESPONSE_YET].filter(Boolean).join(' ') : edit.isSaved ? `${label} saved.` : problem}
        </ActionStatus>
      </div>
    </div>
  );
}
