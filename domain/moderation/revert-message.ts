import { z } from 'zod';
import { boundedArray } from '#domain/films/bounded-array.ts';
import { LIMITS } from '#domain/limits.ts';
import { normalizeText, validateText } from '#domain/text/plain-text.ts';
import { REVERT_REASON_NAMES, REVERT_REASONS } from './revert-reasons.ts';

/** Message from a moderator to submitters whose films become drafts: reasons to choose from, and free text. Both are optional. */
export const revertMessageSchema = z.object({
  reasons: boundedArray(
    REVERT_REASON_NAMES.length,
    'Give each reason once.',
    z.array(z.enum(REVERT_REASON_NAMES, 'Choose one of the reasons.'), 'Give the reasons as an array.'),
  ).default([]),
  message: z
    .string('Write the message as text.')
    .superRefine((text, context) => {
      const problem = validateText(text, LIMITS.moderatorMessage, 'allowed');
      if (problem) context.addIssue({ code: 'custom', message: problem });
    })
    .transform(normalizeText)
    .default(''),
});

/** Joins reasons and free text into one message, a paragraph each; empty if there is no message. */
export function wordMessage({ reasons, message }: z.output<typeof revertMessageSchema>): string {
  return [...reasons.map((reason) => REVERT_REASONS[reason]), message].filter(Boolean).join('\n');
}
