import { z } from 'zod';

/**
 * Makes a schema that checks the entries of an array only if there are not too many. Otherwise each of a hundred thousand wrong entries
 * would produce an error.
 */
export function boundedArray<Schema extends z.ZodType>(max: number, tooMany: string, array: Schema) {
  return z.preprocess((value, context) => {
    if (!Array.isArray(value) || value.length <= max) return value;
    context.addIssue({ code: 'custom', message: tooMany });
    return z.NEVER;
  }, array);
}
