import { data } from 'react-router';
import type { SentBack } from '#app/ui/post-form.tsx';
import { ApiError } from '#app/session/api/api-client.ts';

/** What a form says when the API refused it. What is no refusal (a way elsewhere, a fault) is thrown on. */
export function sentBack(error: unknown, fieldOf: Record<string, string> = {}): SentBack {
  if (!(error instanceof ApiError)) throw error;
  const errors = Object.fromEntries(Object.entries(error.fields).map(([key, text]) => [fieldOf[key] ?? key, text]));
  return { errors, isJudged: error.status === 400, status: error.status };
}

/**
 * The same for a form with passwords. They are emptied when something is wrong with one of them, and then all are
 * asked for again; passwords that nothing is wrong with need not be typed again.
 */
export function sentBackWithPasswords(error: unknown, passwords: readonly string[], fieldOf: Record<string, string> = {}): SentBack {
  const refused = sentBack(error, fieldOf);
  const { errors, isJudged } = refused;
  if (!isJudged || passwords.every((field) => errors[field] === undefined)) return { ...refused, isJudged: false };
  const again = Object.fromEntries(passwords.map((field) => [field, 'Enter it again.']));
  return { ...refused, errors: { ...again, ...errors } };
}

const NOT_READY =
  'Your browser sent the form before this page was ready for it. Nothing has happened. Please fill it in and send it again.';

/**
 * The server's answer to a form that was sent before the page's scripts were there: sessions are made in the browser.
 * What was sent is not looked at.
 */
export const sentTooEarly = () => data<SentBack>({ errors: { error: NOT_READY }, isJudged: true }, { status: 400 });

/** What was typed into these fields. */
export function typedInto<Field extends string>(form: FormData, ...fields: Field[]): Record<Field, string> {
  const text = (field: Field) => {
    const value = form.get(field);
    return typeof value === 'string' ? value : '';
  };
  return Object.fromEntries(fields.map((field) => [field, text(field)])) as Record<Field, string>;
}
