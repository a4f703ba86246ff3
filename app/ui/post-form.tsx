import { useEffect, useRef, type ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from './button.tsx';
import { ErrorSummary, type Problem } from './error-summary.tsx';
import css from './post-form.module.css';

/** Why a form was sent back: each submission gets a new one. */
export interface SentBack {
  errors: Readonly<Record<string, string>>;
  /** Whether what was typed was judged at all; if not, the passwords are still good. */
  isJudged: boolean;
}

interface Props {
  /** The fields, by name, in the order of the page. */
  fields: readonly string[];
  /** What they are called, where their errors do not say it. */
  names?: Readonly<Record<string, string>>;
  sentBack: SentBack | undefined;
  /** What of it is still wrong; all of it, where nobody keeps account. */
  errors?: SentBack['errors'];
  /** What the button says, and what is said while the form is under way. */
  button: string;
  sending: string;
  /** What stands below the button. */
  below?: ReactNode;
  children: ReactNode;
}

/**
 * A form that an action answers. It is sent once at a time; what is wrong stands above it and beside its fields; what
 * was typed stays, only passwords do not.
 */
export function PostForm({
  fields,
  names,
  sentBack,
  errors = sentBack?.errors ?? {},
  button,
  sending,
  below,
  children,
}: Props) {
  const form = useRef<HTMLFormElement>(null);
  const { formMethod } = useNavigation();
  const isSending = formMethod === 'POST';
  // A second click can come before React has heard of the first.
  const isUnderWay = useRef(false);
  useEffect(() => {
    isUnderWay.current = isSending;
  }, [isSending, sentBack]);
  useEffect(() => {
    if (!sentBack?.isJudged) return;
    for (const field of form.current?.querySelectorAll<HTMLInputElement>('[data-secret]') ?? [])
      field.value = '';
  }, [sentBack]);
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      className={css['form']}
      onSubmit={(event) => {
        if (isUnderWay.current) event.preventDefault();
        isUnderWay.current = true;
      }}
    >
      {Object.keys(errors).length > 0 && (
        <ErrorSummary problems={problemsOf(errors, fields, names)} attempt={sentBack} />
      )}
      {children}
      <div>
        <Button type="submit" look="primary" className={css['send']} aria-disabled={isSending}>
          {button}
        </Button>
        <p role="status" className={css['status']}>
          {isSending ? sending : ''}
        </p>
      </div>
      {below}
    </Form>
  );
}

/** In the order of the page; what belongs to no field of it comes first, as text. */
function problemsOf(
  errors: SentBack['errors'],
  fields: readonly string[],
  names: Props['names'] = {},
): Problem[] {
  const general = Object.keys(errors).filter((key) => !fields.includes(key));
  const named = (field: string, text: string) => (names[field] ? `${names[field]}: ${text}` : text);
  return [
    ...general.map((key) => ({ text: errors[key]! })),
    ...fields.flatMap((field) =>
      errors[field] === undefined ? [] : [{ text: named(field, errors[field]), field }],
    ),
  ];
}
