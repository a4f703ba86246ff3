import type { z } from 'zod';

/** Field → a sentence for a person. What belongs to no field stands under `error` (contract, section 3). */
export type FieldErrors = Record<string, string>;

/** All of a schema's complaints as field errors: one sentence a field, the first that applies to it. */
export function toFieldErrors(error: z.ZodError): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of error.issues) {
    const field = issue.path.length === 0 ? 'error' : String(issue.path[0]);
    errors[field] ??= issue.message;
  }
  return errors;
}
