import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useFetcher } from 'react-router';
import { ActionStatus } from '#app/ui/action-status.tsx';
import { Button } from '#app/ui/button.tsx';
import { PENDING } from '#app/ui/pending-text.ts';
import type { SentBack } from '#app/ui/post-form.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useSingleSubmission } from '#app/ui/use-single-submission.ts';
import { useStandingErrors } from '#app/ui/use-standing-errors.ts';
import { ConfirmFields } from './confirm-fields.tsx';
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
  /** Why they are asked who they are, and by which answer: to be asked the first time is no error. */
  const [confirming, setConfirming] = useState<{ why: string; first: unknown }>();
  if (asked !== undefined && !confirming) setConfirming({ why: asked, first: result });
  const isFirstAsk = confirming?.first === result;
  const { password, [name]: wrong, ...others } = refused ?? {};
  const errors = {
    ...(wrong !== undefined && { [name]: wrong }),
    ...(password !== undefined && !isFirstAsk && { password }),
  };
  /** What is about neither: nothing that was typed is wrong. */
  const problem = Object.values(others).join(' ');
  const confirmId = useId();
  const form = useRef<HTMLFormElement>(null);
  // Before anybody looks at what was judged.
  useLayoutEffect(() => {
    const field = form.current?.querySelector<HTMLInputElement>('[data-secret]');
    if (asked !== undefined && field) field.value = '';
  }, [refused, asked]);
  const { standing, recheck } = useStandingErrors(form, errors, refused);

  const place = useRef<HTMLDivElement>(null);
  const wasEditing = useRef(isEditing);
  useEffect(() => {
    if (!refused && wasEditing.current === isEditing) return;
    wasEditing.current = isEditing;
    if (problem !== '') return;
    const field = asked === undefined ? 'input' : CONFIRMING[confirmBy];
    place.current?.querySelector<HTMLElement>(isEditing ? field : 'button')?.focus();
  }, [isEditing, refused, asked, problem, confirmBy]);

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
          {confirming && (
            <ConfirmFields
              by={confirmBy}
              why={confirming.why}
              whenAsked="Press Save again, and your browser asks for your passkey."
              error={standing['password']}
              whyId={confirmId}
            />
          )}
          <div className={css['buttons']}>
            <Button
              type="submit"
              variant="primary"
              aria-disabled={isSaving}
              aria-describedby={confirming && confirmBy === 'passkey' ? confirmId : undefined}
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
              setConfirming(undefined);
            }}
          >
            Edit<span className="visually-hidden"> {name}</span>
          </Button>
        </>
      )}
      <div className={css['said']}>
        <ActionStatus about={result} isProblem={problem !== ''}>
          {isSaving ? PENDING.saving : isSaved ? `Your ${name} is changed.` : problem}
        </ActionStatus>
      </div>
    </div>
  );
}
