import { useLayoutEffect, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from './button.tsx';
import { ErrorSummary, type ListedError } from './error-summary.tsx';
import { FormErrors } from './form-errors.ts';
import { NO_RESPONSE_YET } from './pending-text.ts';
import css from './post-form.module.css';
import { useSingleSubmission } from './use-single-submission.ts';
import { useRemainingErrors } from './use-remaining-errors.ts';

type Errors = Readonly<Record<string, string>>;

interface Props {
  /** Names of the fields, in the order of the page. */
  fields: Readonly<Record<string, string>>;
  /** Errors of the sent data, by field. Each submission makes a new object. */
  problem: { fields: Errors } | undefined;
  /** Text of the button, and text while the form is being sent. */
  button: string;
  sending: string;
  /** Name of this form in the sent data (`of`), if the page has several. */
  of?: string;
  /** Content below the button. */
  below?: ReactNode;
  children: ReactNode;
}

/**
 * Shows a form that an action handles. It can be sent once at a time. Errors are above it and next to its fields until they are corrected.
 * Typed text stays, except for passwords.
 */
export function PostForm({ fields, problem, button, sending, of, below, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const { formMethod, formData, state } = useNavigation();
  /** The problem before the form was sent. Any other problem is the response, even while the page is still loading. */
  const [before, setBefore] = useState(problem);
  const isThisForm = formMethod === 'POST' && (of === undefined || formData?.get('of') === of);
  const isSending = isThisForm && (state === 'submitting' || problem === before);
  const { sendOnce, isLate } = useSingleSubmission(isSending, problem);
  const send = (event: SyntheticEvent) => {
    sendOnce(event);
    if (!event.defaultPrevented) setBefore(problem);
  };
  // If a password is wrong, all passwords must be typed again. They are emptied before the errors are painted.
  useLayoutEffect(() => {
    const passwords = [...(form.current?.querySelectorAll<HTMLInputElement>('[data-secret]') ?? [])];
    if (passwords.some(({ name }) => problem?.fields[name] !== undefined)) for (const field of passwords) field.value = '';
  }, [problem]);
  const { remaining, recheck } = useRemainingErrors(form, problem?.fields, problem);
  // Values that are filled in arrive with new children, without an event.
  useLayoutEffect(recheck, [recheck, children]);
  return (
    <Form ref={form} method="post" noValidate className={css['form']} onInput={recheck} onSubmit={send}>
      <ErrorSummary errors={errorsOf(remaining, fields)} attempt={problem} />
      {of !== undefined && <input type="hidden" name="of" value={of} />}
      <FormErrors value={remaining}>{children}</FormErrors>
      <div>
        <Button type="submit" variant="primary" className={css['send']} aria-disabled={isSending && !isLate}>
          {button}
        </Button>
        <p role="status" className={css['status']}>
          {isSending && sending}
          {isLate && ` ${NO_RESPONSE_YET}`}
        </p>
      </div>
      {below}
    </Form>
  );
}

/** Sorts errors in the order of the page, each with its field's name. Errors that belong to no field come first, as text. */
function errorsOf(errors: Errors, fields: Props['fields']): ListedError[] {
  const general = Object.keys(errors).filter((key) => fields[key] === undefined);
  return [
    ...general.map((key) => ({ text: errors[key]! })),
    ...Object.entries(fields).flatMap(([field, name]) =>
      errors[field] === undefined ? [] : [{ text: `${name}: ${errors[field]}`, field }],
    ),
  ];
}
