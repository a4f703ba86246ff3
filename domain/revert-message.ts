import { z } from 'zod';
import { LIMITS } from './limits.ts';
import { lengthOf, tidyText, unfitText } from './plain-text.ts';
import { REVERT_REASON_NAMES, REVERT_REASONS } from './revert-reasons.ts';

/** What a moderator tells submitters whose films become drafts: reasons to choose from, and free text. Both optional. */
export const revertMessageSchema = z.object({
  reasons: z
    .array(z.enum(REVERT_REASON_NAMES, 'Choose one of the reasons.'))
    .max(REVERT_REASON_NAMES.length)
    .default([]),
  message: z
    .string('Write the message as text.')
    .superRefine((text, context) => {
      const problem =
        unfitText(text, 'allowed') ??
        (lengthOf(text) > LIMITS.moderatorMessage
          ? `Use at most ${LIMITS.moderatorMessage.toLocaleString('en-GB')} characters.`
          : undefined);
      if (problem) context.addIssue({ code: 'custom', message: problem });
    })
    .transform(tidyText)
    .default(''),
});

/** Reasons and free text as one message, a paragraph each; empty when nothing is to be told. */
export function wordMessage({ reasons, message }: z.output<typeof revertMessageSchema>): string {
  return [...reasons.map((reason) => REVERT_REASONS[reason]), message].filter(Boolean).join('\n');
}
