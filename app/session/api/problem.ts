import type { z } from 'zod';
import { parseWith, type FieldErrors } from '#domain/field-errors.ts';
import { ApiError } from './api-client.ts';

/** Reason why a page could not be loaded, or why an action had no effect. */
export interface Problem {
  /** All reasons, as text. */
  problem: string;
  /** Reasons by field. A sentence that concerns no field has the key `error`. */
  fields: FieldErrors;
  /** Status of the API's response; 0 if it could not be reached. */
  status: number;
}

/** Result of an action: usually a sentence, or the reason why it had no effect. */
export type ActionResult<Done = string> = { done: Done } | Problem;

/**
 * Checks input before it is sent, so that people see its errors at once: a response can take a second, and then the errors move what they
 * are reading.
 * @throws ApiError with the errors that the API would respond with
 */
export function checkInput(schema: z.ZodType, input: unknown): void {
  const parsed = parseWith(schema, input);
  if ('errors' in parsed) throw new ApiError(400, parsed.errors);
}

/** Makes a problem from errors that were found before asking the API. */
export const problemWith = (fields: FieldErrors, status = 400): Problem => ({ problem: Object.values(fields).join(' '), fields, status });

/**
 * Converts a caught error into the API's reason.
 * @param fieldOf the page's names for fields of the API
 * @throws the error if it is a redirect or a fault instead of a refusal
 */
export function asProblem(error: unknown, fieldOf: Readonly<Record<string, string>> = {}): Problem {
  if (!(error instanceof ApiError)) throw error;
  const fields = Object.entries(error.fields).map(([key, text]) => [fieldOf[key] ?? key, text]);
  return problemWith(Object.fromEntries(fields), error.status);
}

/** Ignores a caught API error, for optional data that the page works without. */
export function ignoreApiError(error: unknown): undefined {
  asProblem(error);
}
