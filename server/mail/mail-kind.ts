import type { z } from 'zod';
import type { Context } from '#server/context.ts';
import type { MailContent } from './mail-content.ts';
import type { UnconfirmedMailRule } from './unconfirmed-mails.ts';

/** Whom a mail is for, and since when it waits. */
export interface MailOccasion {
  /**
   * The user's name as it is now; empty as long as it is not known that they read this mailbox: what a stranger calls
   * themselves is not sent to somebody else.
   */
  name: string;
  /** When what the mail tells of happened. */
  at: Date;
}

/** A kind of mail: what a row of `mails` keeps for it, and how it is worded from that. */
export interface MailKind<Details extends z.ZodType = z.ZodType> {
  details: Details;
  /** Whether it is sent to an address that nobody has confirmed, and which limits count it there. */
  toUnconfirmed: UnconfirmedMailRule;
  /**
   * Words the mail when it is sent. `details` are as they were stored.
   * @throws PermanentMailError when there is no sense in sending it any more
   */
  compose(ctx: Context, occasion: MailOccasion, details: unknown): Promise<MailContent>;
}

/** Defines a kind of mail; its details are ids and plain facts, no secrets. */
export function defineMailKind<Details extends z.ZodType>(definition: {
  details: Details;
  toUnconfirmed: UnconfirmedMailRule;
  compose(ctx: Context, occasion: MailOccasion, details: z.output<Details>): MailContent | Promise<MailContent>;
}): MailKind<Details> {
  return {
    details: definition.details,
    toUnconfirmed: definition.toUnconfirmed,
    compose: async (ctx, occasion, details) => definition.compose(ctx, occasion, definition.details.parse(details)),
  };
}
