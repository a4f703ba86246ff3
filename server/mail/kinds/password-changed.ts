import { z } from 'zod';
import { SITE } from '#domain/site/site.ts';
import { formatTime } from '../format-time.ts';
import { greeting } from '../greeting.ts';
import { mailAddress, paragraph } from '../mail-content.ts';
import { defineMailKind } from '../mail-kind.ts';

/** Tells the owner of an account that it has a new password, in case it was set by someone else. */
export const passwordChanged = defineMailKind({
  details: z.strictObject({}),
  toUnconfirmed: { never: 'The link that set the password has confirmed the address.' },
  compose: (_ctx, { name, at }) => ({
    subject: `Your password for ${SITE.name} was changed`,
    body: [
      greeting(name),
      paragraph`The password of your account at ${SITE.name} was changed on ${formatTime(at)}. Everyone who was signed in with the old password is signed out. Any passkeys were removed, and you can add yours again on your account page.`,
      paragraph`If it was you, you do not need to do anything.`,
      paragraph`If it was not you, reset your password now, and write to ${mailAddress(SITE.email.support)}, because someone else may be reading your email.`,
    ],
  }),
});
