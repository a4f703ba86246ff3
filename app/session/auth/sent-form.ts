import { data } from 'react-router';
import { asProblem, problemWith, type Problem } from '#app/session/api/problem.ts';

/**
 * For `catch`, of a form with passwords: once one of them is wrong, the form is emptied of all and each is asked for again.
 * @throws the error if it is no refusal
 */
export function asPasswordProblem(error: unknown, passwords: readonly string[], fieldOf?: Record<string, string>): Problem {
  const refused = asProblem(error, fieldOf);
  const { fields, status } = refused;
  if (status !== 400 || passwords.every((field) => fields[field] === undefined)) return refused;
  const again = Object.fromEntries(passwords.map((field) => [field, 'Enter the password again.']));
  return problemWith({ ...again, ...fields }, status);
}

const NOT_READY = 'Your browser sent the form before the page was ready. Nothing was saved. Fill in the form and send it again.';

/**
 * The server's answer to a form that was sent before the page's scripts were there: sessions are made in the browser.
 * What was sent is not looked at.
 */
export const formNotReady = () => data(problemWith({ error: NOT_READY }), { status: 400 });

/** Whether an action is sent JSON, by a button or a switch, and no form. */
export const isJson = ({ headers }: Request): boolean => headers.get('content-type')?.startsWith('application/json') === true;

/** What was typed into these fields. */
export function readFields<Field extends string>(form: FormData, ...fields: Field[]): Record<Field, string> {
  const text = (field: Field) => {
    const value = form.get(field);
    return typeof value === 'string' ? value : '';
  };
  return Object.fromEntries(fields.map((field) => [field, text(field)])) as Record<Field, string>;
}
