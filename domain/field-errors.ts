import type { z } from 'zod';

/** Field → a sentence for a person. What belongs to no field stands under `error` (contract, section 3). */
export type FieldErrors = Record<string, string>;

/**
 * All of a schema's complaints as field errors: one sentence a field, the first that applies to it. An entry of an array
 * that is parsed by itself belongs to no field.
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

/** Instead of the words of the library, where a schema has none of its own for what only programs get wrong. */
const AS_DOCUMENTED = 'Send this in the format that /api/docs describes.';

/** What a schema makes of this, or all that is wrong with it. */
export function parseWith<Value>(schema: z.ZodType<Value>, given: unknown): Parsed<Value> {
  const { data, error } = schema.safeParse(given, { error: () => AS_DOCUMENTED });
  return error ? { errors: toFieldErrors(error) } : { value: data };
}
