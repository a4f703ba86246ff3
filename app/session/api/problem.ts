import type { FieldErrors } from '#domain/field-errors.ts';
import { ApiError } from './api-client.ts';

/** Why a page could not be loaded, or why an action did nothing. */
export interface Problem {
  /** All of it, as text. */
  problem: string;
  /** The same by field; a sentence about no field has the key `error`. */
  fields: FieldErrors;
  /** Of the API's response: 0 if it could not be reached. */
  status: number;
}

/** What an action returns: what came of it, as a sentence unless the page needs more, or why it did nothing. */
export type ActionResult<Done = string> = { done: Done } | Problem;

/** What is wrong with something that was sent, before anybody asks the API. */
export const problemWith = (fields: FieldErrors, status = 400): Problem => ({ problem: Object.values(fields).join(' '), fields, status });

/**
 * For `catch`: why the API refused.
 * @param fieldOf the page's names for fields of the API
 * @throws the error if it is no refusal but a redirect or a fault
 */
export function asProblem(error: unknown, fieldOf: Readonly<Record<string, string>> = {}): Problem {
  if (!(error instanceof ApiError)) throw error;
  const fields = Object.entries(error.fields).map(([key, text]) => [fieldOf[key] ?? key, text]);
  return problemWith(Object.fromEntries(fields), error.status);
}

/** For `catch`, where what was asked for only helps: without it the page works, too. */
export function ignoreApiError(error: unknown): undefined {
  asProblem(error);
}
