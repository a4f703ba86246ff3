import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useFetcher } from 'react-router';
import { BY_PASSKEY } from '#app/session/auth/passkeys.ts';
import { Button } from '#app/ui/button.tsx';
import { PENDING } from '#app/ui/pending-text.ts';
import type { SentBack } from '#app/ui/post-form.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useSingleSubmission } from '#app/ui/use-single-submission.ts';
import { useStandingErrors } from '#app/ui/use-standing-errors.ts';
import css from './edit-in-place.module.css';

interface Props {
  /** What the action is sent. */
  name: string;
  label: string;
  value: string;
  type?: 'text' | 'email';
  autoComplete: string;
  hint?: ReactNode;
  /** How somebody shows who they are if that is asked for. */
  confirmBy?: 'password' | 'passkey';
}

/** What the page's action answers when it has saved what was typed. */
export interface Saved {
  saved: true;
}

/** What gets the focus when it is asked for. */
const CONFIRMING = { password: 'input[name=password]', passkey: 'button[type=submit]' };

/**
 * A fact with a button to change it (specification, section 2, "/account"). The keyboard goes into the field and
 * comes back to the button; the page's action answers with `Saved`, or why not: then it may ask for the password.
 */
export function EditInPlace({
  name,
  label,
  value,
  type = 'text',
  autoComplete,
  hint,
  confirmBy = 'password',
}: Props) {
  const fetcher = useFetcher<Saved | SentBack>();
  /** Since when it is being edited: after which answer of the action. */
  const [opened, setOpened] = useState<{ after: unknown }>();
  const isSaving = fetcher.state !== 'idle';
  const result = isSaving || !opened || fetcher.data === opened.after ? undefined : fetcher.data;
  const isSaved = result !== undefined && 'saved' in result;
  const isEditing = opened !== undefined && !isSaved;
  const refused = result && 'errors' in result ? result.errors : undefined;
  const asked = refused?.['password'];
  const [isConfirming, setConfirming] = useState(false);
  if (asked !== undefined && !isConfirming) setConfirming(true);
  const errors =
    refused &&
    (asked === undefined
      ? { [name]: refused[name] ?? Object.values(refused).join(' ') }
      : { password: asked });
  const confirmId = useId();
  const form = useRef<HTMLFormElement>(null);
  const { standing, recheck } = useStandingErrors(form, errors, refused);

  const place = useRef<HTMLDivElement>(null);
  const wasEditing = useRef(isEditing);
  useEffect(() => {
    if (!refused && wasEditing.current === isEditing) return;
    wasEditing.current = isEditing;
    const field = asked === undefined ? 'input' : CONFIRMING[confirmBy];
    place.current?.querySelector<HTMLElement>(isEditing ? field : 'button')?.focus();
  }, [isEditing, refused, asked, confirmBy]);

  const sendOnce = useSingleSubmission(isSaving, result);

  return (
    <div ref={place} className={css['fact']}>
      {isEditing ? (
        <fetcher.Form
          ref={form}
          method="post"
          noValidate
          className={css['form']}
          onInput={recheck}
          onSubmit={(event) => {
            const isSame = new FormData(event.currentTarget).get(name) === value;
            if (!isSame) return sendOnce(event);
            event.preventDefault();
            setOpened(undefined);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setOpened(undefined);
          }}
        >
          <TextField
            label={label}
            name={name}
            type={type}
            autoComplete={autoComplete}
            hint={hint}
            error={standing[name]}
            defaultValue={value}
          />
          {isConfirming && confirmBy === 'password' && (
            <PasswordField
              label="Your password"
              name="password"
              autoComplete="current-password"
              error={standing['password']}
            />
          )}
          {isConfirming && confirmBy === 'passkey' && <ByPasskey id={confirmId} why={standing['password']} />}
          <div className={css['buttons']}>
            <Button
              type="submit"
              variant="primary"
              aria-disabled={isSaving}
              aria-describedby={isConfirming && confirmBy === 'passkey' ? confirmId : undefined}
            >
              Save<span className="visually-hidden"> {name}</span>
            </Button>
            <Button onClick={() => setOpened(undefined)}>
              Cancel<span className="visually-hidden">, keep the {name}</span>
            </Button>
          </div>
        </fetcher.Form>
      ) : (
        <>
          <dl>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </dl>
          <Button
            onClick={() => {
              setOpened({ after: fetcher.data });
              setConfirming(false);
            }}
          >
            Edit<span className="visually-hidden"> {name}</span>
          </Button>
        </>
      )}
      <p role="status" className={css['said']}>
        {isSaving ? PENDING.saving : isSaved ? `Your ${name} is changed.` : ''}
      </p>
    </div>
  );
}

/** Somebody who has no password to type: the page's action asks their device. */
function ByPasskey({ id, why }: { id: string; why: string | undefined }) {
  return (
    <p id={id}>
      <input type="hidden" name={BY_PASSKEY} value="yes" />
      {why} Press Save again, and your browser asks for your passkey.
    </p>
  );
}
