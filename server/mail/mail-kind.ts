import type { z } from 'zod';
import type { Context } from '#server/context.ts';
import type { MailContent } from './mail-content.ts';
import type { UnconfirmedMailRule } from './unconfirmed-mails.ts';

/** An email's id, recipient and time. */
export interface MailOccasion {
  mailId: string;
  /**
   * The user's present name; empty unless they are known to read this mailbox, because a name that a stranger chose
   * must not be sent to other people.
   */
  name: string;
  /** Time of the event that the email reports. */
  at: Date;
}

/** A kind of mail: the details that a row of `mails` stores, and the function that words them. */
export interface MailKind<Details extends z.ZodType = z.ZodType> {
  details: Details;
  /** Whether the email is sent to unconfirmed addresses, and which limits count it there. */
  toUnconfirmed: UnconfirmedMailRule;
  /** Whether many people get the email at the same time. A slower queue sends it, so that emails about passwords do not wait. */
  isList?: boolean;
  /**
   * Words the email when it is sent. `details` are the stored ones.
   * @returns undefined if there is nothing to say any longer, so that the email is dropped
   * @throws PermanentMailError if the email no longer makes sense
   */
  compose(ctx: Context, occasion: MailOccasion, details: unknown): Promise<MailContent | undefined>;
}

/** Defines a kind of email. Its details are ids and plain facts, never secrets. */
export function defineMailKind<Details extends z.ZodType>(definition: {
  details: Details;
  toUnconfirmed: UnconfirmedMailRule;
  isList?: boolean;
  compose(ctx: Context, occasion: MailOccasion, details: z.output<Details>): MailContent | undefined | Promise<MailContent | undefined>;
}): MailKind<Details> {
  return {
    details: definition.details,
    toUnconfirmed: definition.toUnconfirmed,
    isList: definition.isList ?? false,
    compose: async (ctx, occasion, details) => definition.compose(ctx, occasion, definition.details.parse(details)),
  };
}
