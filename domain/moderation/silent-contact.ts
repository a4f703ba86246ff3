import { z } from 'zod';

/** A listing whose contact does not answer, as moderators get it. */
export interface SilentContact {
  _id: string;
  title: string;
  year: number;
  contact: string;
  author_id: string | null;
  /** The submitter's name; empty if there is none. */
  author: string;
  /** Whether the submitter has an address that we can write to. */
  can_be_asked: boolean;
  /** The number of people who reported the contact within a year. Moderators do not see who they are. */
  people: number;
  /** Whether an email to the contact could not be delivered. */
  has_bounced: boolean;
  /** The time of the first of these reports; null for a marked contact without reports. */
  first_at: Date | string | null;
  /** The last time when a moderator asked the submitter about this contact. */
  asked_at: Date | string | null;
  /** The time when a moderator marked that the contact does not answer. */
  silent_since: Date | string | null;
}

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
