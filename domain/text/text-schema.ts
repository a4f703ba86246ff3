import { z } from 'zod';
import { normalizeText, validateText, type LineBreaks } from './plain-text.ts';

/**
 * Makes the schema of a text that people type, by the rules of plain-text.ts.
 * @param error message for a value that is not text
 * @param options.empty message for an empty text, if the text is required
 */
export const textSchema = (
  maxLength: number,
  error: NonNullable<Parameters<typeof z.string>[0]>,
  { empty, lineBreaks }: { empty?: string; lineBreaks?: LineBreaks } = {},
) =>
  z
    .string(error)
    .superRefine((value, context) => {
      const message = empty !== undefined && value.trim() === '' ? empty : validateText(value, maxLength, lineBreaks);
      if (message) context.addIssue({ code: 'custom', message });
    })
    .transform(normalizeText);
