import type { z } from 'zod';

/** A sentence for each field with an error. Errors that belong to no field have the key `error` (contract, section 3). */
export type FieldErrors = Record<string, string>;

/**
 * Converts all errors of a schema to field errors: for each field, the first error as one sentence. An entry of an array that is parsed
 * separately belongs to no field.
 */
export function toFieldErrors(error: z.ZodError): FieldErrors {
  const errors = new Map<string, string>();
  for (const issue of error.issues) {
    const [first] = issue.path;
    const field = typeof first === 'string' ? first : 'error';
    if (!errors.has(field)) errors.set(field, issue.message);
  }
  return Object.fromEntries(errors);
}

export type Parsed<Value> = { value: Value } | { errors: FieldErrors };

/** Message for errors that only programs make, if the schema has no message for them. It replaces the library's text. */
const AS_DOCUMENTED = 'Send this in the format that /api/docs describes.';

/** Parses a value with a schema, and returns the result or all errors. */
export function parseWith<Value>(schema: z.ZodType<Value>, given: unknown): Parsed<Value> {
  const { data, error } = schema.safeParse(given, { error: () => AS_DOCUMENTED });
  return error ? { errors: toFieldErrors(error) } : { value: data };
}
