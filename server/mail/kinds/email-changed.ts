import { z } from 'zod';
import { SITE } from '#domain/site.ts';
import { formatTime } from '../format-time.ts';
import { greeting } from '../greeting.ts';
import { mailAddress, paragraph } from '../mail-content.ts';
import { defineMailKind } from '../mail-kind.ts';

/**
 * Tells the old address of an account that it has a new one, in case it was not its owner who changed it. The new
 * one is not named: the old mailbox may be in other hands by now.
 */
export const emailChanged = defineMailKind({
  details: z.strictObject({}),
  compose: (_ctx, { name, at }) => ({
    subject: `Your e-mail address for ${SITE.name} was changed`,
    body: [
      greeting(name),
      paragraph`The e-mail address of your account at ${SITE.name} was changed on ${formatTime(at)}. Our mails go to the new address from now on; this is the last one to this address.`,
      paragraph`If it was you, there is nothing to do.`,
      paragraph`If it was not you, write to ${mailAddress(SITE.email.support)} at once: somebody else may be using your account.`,
    ],
  }),
});
