import { useLayoutEffect, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from './button.tsx';
import { ErrorSummary, type Problem } from './error-summary.tsx';
import { FormErrors } from './form-errors.ts';
import { NO_RESPONSE_YET } from './pending-text.ts';
import css from './post-form.module.css';
import { useSingleSubmission } from './use-single-submission.ts';
import { useRemainingErrors } from './use-remaining-errors.ts';

type Errors = Readonly<Record<string, string>>;

interface Props {
  /** What the fields are called, by name, in the order of the page. */
  fields: Readonly<Record<string, string>>;
  /** What is wrong with what was sent, by field: a new object after each submission. */
  problem: { fields: Errors } | undefined;
  /** What the button says, and what is said while the form is under way. */
  button: string;
  sending: string;
  /** What stands below the button. */
  below?: ReactNode;
  children: ReactNode;
}

/**
 * A form that an action answers. It is sent once at a time; what is wrong stands above it and beside its fields, as
 * long as it is wrong; what was typed stays, only passwords do not.
 */
export function PostForm({ fields, problem, button, sending, below, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const { formMethod, state } = useNavigation();
  /** The problem of before it was sent: another one is the response, though the page still loads. */
  const [before, setBefore] = useState(problem);
  const isSending = formMethod === 'POST' && (state === 'submitting' || problem === before);
  const { sendOnce, isLate } = useSingleSubmission(isSending, problem);
  const send = (event: SyntheticEvent) => {
    sendOnce(event);
    if (!event.defaultPrevented) setBefore(problem);
  };
  // Once a password is wrong all are typed again. Before anybody looks at what was judged.
  useLayoutEffect(() => {
    const passwords = [...(form.current?.querySelectorAll<HTMLInputElement>('[data-secret]') ?? [])];
    if (passwords.some(({ name }) => problem?.fields[name] !== undefined)) for (const field of passwords) field.value = '';
  }, [problem]);
  const { remaining, recheck } = useRemainingErrors(form, problem?.fields, problem);
  // What is filled in comes with other children, and without an event.
  useLayoutEffect(recheck, [recheck, children]);
  return (
    <Form ref={form} method="post" noValidate className={css['form']} onInput={recheck} onSubmit={send}>
      {Object.keys(remaining).length > 0 && <ErrorSummary problems={problemsOf(remaining, fields)} attempt={problem} />}
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

/** In the order of the page, each with its field's name; what belongs to no field of it comes first, as text. */
function problemsOf(errors: Errors, fields: Props['fields']): Problem[] {
  const general = Object.keys(errors).filter((key) => fields[key] === undefined);
  return [
    ...general.map((key) => ({ text: errors[key]! })),
    ...Object.entries(fields).flatMap(([field, name]) =>
      errors[field] === undefined ? [] : [{ text: `${name}: ${errors[field]}`, field }],
    ),
  ];
}
