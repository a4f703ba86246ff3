import { z } from 'zod';
import { paths } from '#domain/paths.ts';
import { RETENTION } from '#domain/accounts/retention.ts';
import { SITE } from '#domain/site/site.ts';
import type { Context } from '#server/context.ts';
import { formatTime } from '../format-time.ts';
import { greeting } from '../greeting.ts';
import { button, line, list, mailAddress, paragraph, type MailContent } from '../mail-content.ts';
import { defineMailKind } from '../mail-kind.ts';

const count = (number: number, one: string, many: string) => (number === 1 ? `One ${one}` : `${number} ${many}`);

/** Tells the address of an erased account, in case the account was not erased by its owner. */
export const accountErased = defineMailKind({
  details: z.strictObject({
    listings: z.int().min(0),
    deletedDrafts: z.int().min(0),
    /** Whether the account was abandoned, and erased because someone else entered its unconfirmed address. */
    isAbandoned: z.boolean().optional(),
  }),
  toUnconfirmed: { countedAs: 'notice' },
  compose: (ctx, { name, at }, { listings, deletedDrafts, isAbandoned = false }) =>
    isAbandoned ? abandoned(ctx, at) : byOwner(name, at, { listings, deletedDrafts }),
});

const byOwner = (name: string, at: Date, { listings, deletedDrafts }: { listings: number; deletedDrafts: number }): MailContent => ({
  subject: `Your account at ${SITE.name} was erased`,
  body: [
    greeting(name),
    paragraph`Your account at ${SITE.name} was erased on ${formatTime(at)}. Someone who was signed in confirmed this with the password or a passkey.`,
    list([
      line`We deleted your name, email address, password and passkeys. Everyone who was signed in is signed out.`,
      ...(listings > 0
        ? [
            line`${count(listings, 'listing or draft stays', 'listings and drafts stay')} in the register or with the moderators, without your name.`,
          ]
        : []),
      ...(deletedDrafts > 0 ? [line`${count(deletedDrafts, 'draft was', 'drafts were')} permanently deleted.`] : []),
    ]),
    paragraph`This is our last email to you. In ${RETENTION.sentMailDays} days, we delete the record that we sent it.`,
    paragraph`If it was not you, write to ${mailAddress(SITE.email.support)}, because someone else had access to your account.`,
  ],
});

const abandoned = ({ settings }: Context, at: Date): MailContent => ({
  subject: `An account with your email address was erased at ${SITE.name}`,
  body: [
    greeting(''),
    paragraph`An account at ${SITE.name} with this email address was erased on ${formatTime(at)}. No one had confirmed the address or was using the account, and the account had no listings. Someone then entered the address for another account.`,
    paragraph`If the other account is yours, you do not need to do anything. If it is not, reset its password: our email then lets you release your address.`,
    button('Reset the password', `${settings.siteUrl}${paths.forgotPassword()}`),
  ],
});
