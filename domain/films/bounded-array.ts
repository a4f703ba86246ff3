import { z } from 'zod';

/**
 * An array whose entries are looked at only when there are not far too many of them: each wrong one of a hundred
 * thousand would cost an error of its own.
 */
export function boundedArray<Schema extends z.ZodType>(max: number, tooMany: string, array: Schema) {
  return z.preprocess((value, context) => {
    if (!Array.isArray(value) || value.length <= max) return value;
    context.addIssue({ code: 'custom', message: tooMany });
    return z.NEVER;
  }, array);
}
