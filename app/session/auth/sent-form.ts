import { data } from 'react-router';
import { asProblem, problemWith, type Problem } from '#app/session/api/problem.ts';

/**
 * Converts a caught error in a form with passwords: if one of them is wrong, all are emptied and must be typed again.
 * @throws the error if it is not a refusal
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
 * Returns the server's response to a form that was sent before hydration, because only the browser creates sessions. The server does not
 * read the sent data.
 */
export const formNotReady = () => data(problemWith({ error: NOT_READY }), { status: 400 });

/** Whether an action received JSON from a button or a switch, not a form. */
export const isJson = ({ headers }: Request): boolean => headers.get('content-type')?.startsWith('application/json') === true;

/** Reads the text of these fields. */
export function readFields<Field extends string>(form: FormData, ...fields: Field[]): Record<Field, string> {
  const text = (field: Field) => {
    const value = form.get(field);
    return typeof value === 'string' ? value : '';
  };
  return Object.fromEntries(fields.map((field) => [field, text(field)])) as Record<Field, string>;
}

/** Returns the address of a visitor, even if it is empty, so that its error appears with the other errors. Members need no address. */
export const withAddress = (email: string, isMember: boolean): object => (isMember && email.trim() === '' ? {} : { email });
