import type { z } from 'zod';

/** Field → a sentence for a person. What belongs to no field stands under `error` (contract, section 3). */
export type FieldErrors = Record<string, string>;

/** All of a schema's complaints as field errors: one sentence a field, the first that applies to it. */
export function toFieldErrors(error: z.ZodError): FieldErrors {
  const errors = new Map<string, string>();
  for (const issue of error.issues) {
    const field = issue.path.length === 0 ? 'error' : String(issue.path[0]);
    if (!errors.has(field)) errors.set(field, issue.message);
  }
  return Object.fromEntries(errors);
}
