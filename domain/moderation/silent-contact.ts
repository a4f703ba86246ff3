import { z } from 'zod';
import { time } from '#domain/text/time-schema.ts';

/** A listing whose contact does not answer, as moderators get it. */
export const silentContact = z.strictObject({
  _id: z.uuid(),
  title: z.string(),
  year: z.int(),
  contact: z.string(),
  author_id: z.uuid().nullable(),
  author: z.string().describe('The name of the submitter'),
  can_be_asked: z.boolean().describe('Whether the submitter has an email address'),
  people: z.int().describe('The number of people who reported the contact within a year'),
  has_bounced: z.boolean().describe('Whether an email to the contact could not be delivered'),
  first_at: time.nullable().describe('When the first of them reported it'),
  asked_at: time.nullable().describe('When a moderator last asked the submitter'),
  silent_since: time.nullable().describe('When a moderator marked that the contact does not answer'),
});

export type SilentContact = z.output<typeof silentContact>;

/** The decisions of a moderator about a contact. */
const CONTACT_DECISIONS = ['ask', 'mark', 'dismiss'] as const;

export const contactDecisionSchema = z.object({
  decision: z
    .enum(CONTACT_DECISIONS, 'Send ask, mark or dismiss.')
    .describe(
      '`ask` emails the submitter. `mark` makes the listing say that the contact did not answer. `dismiss` removes the reports and the mark.',
    ),
});

export type ContactDecision = z.output<typeof contactDecisionSchema>['decision'];
