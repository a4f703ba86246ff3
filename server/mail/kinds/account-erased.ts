import { z } from 'zod';
import { RETENTION } from '#domain/retention.ts';
import { SITE } from '#domain/site.ts';
import { formatTime } from '../format-time.ts';
import { greeting } from '../greeting.ts';
import { line, list, mailAddress, paragraph } from '../mail-content.ts';
import { defineMailKind } from '../mail-kind.ts';

const count = (number: number, one: string, many: string) =>
  number === 1 ? `One ${one}` : `${number} ${many}`;

/** Tells the address of an account that was just erased, in case it was not its owner who did it. */
export const accountErased = defineMailKind({
  details: z.strictObject({ listings: z.int().min(0), deletedDrafts: z.int().min(0) }),
  toUnconfirmed: { countedAs: 'notice' },
  compose: (_ctx, { name, at }, { listings, deletedDrafts }) => ({
    subject: `Your account at ${SITE.name} was erased`,
    body: [
      greeting(name),
      paragraph`Your account at ${SITE.name} was erased on ${formatTime(at)}, by somebody who was signed in and knew its password.`,
      list([
        line`Your name, your e-mail address and your password are deleted. Everybody who was signed in is signed out.`,
        ...(listings > 0
          ? [line`${count(listings, 'listing stays', 'listings stay')} without your name.`]
          : []),
        ...(deletedDrafts > 0
          ? [line`${count(deletedDrafts, 'draft was', 'drafts were')} deleted for good.`]
          : []),
      ]),
      paragraph`This is our last e-mail to you. That it was sent to this address is deleted in ${RETENTION.sentMailDays} days.`,
      paragraph`If it was not you, write to ${mailAddress(SITE.email.support)}: somebody else knew your password.`,
    ],
  }),
});
