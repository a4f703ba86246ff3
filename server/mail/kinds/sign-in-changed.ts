import { z } from 'zod';
import { SITE } from '#domain/site/site.ts';
import { formatTime } from '../format-time.ts';
import { greeting } from '../greeting.ts';
import { mailAddress, paragraph } from '../mail-content.ts';
import { defineMailKind } from '../mail-kind.ts';

/** The changes, each worded as the middle of a sentence. */
const CHANGES = {
  'passkey added': 'a passkey was added to your account',
  'passkey removed': 'a passkey was removed from your account',
  'password off': 'signing in by password was turned off for your account',
  'password on': 'signing in by password was turned on again for your account',
} as const;

export type SignInChange = keyof typeof CHANGES;

const details = z.strictObject({
  what: z.enum(['passkey added', 'passkey removed', 'password off', 'password on']),
});

/** Tells the owner of an account that a way to sign in was added or removed, in case the change was made by someone else. */
export const signInChanged = defineMailKind({
  details,
  toUnconfirmed: { countedAs: 'notice' },
  compose: (_ctx, { name, at }, { what }) => ({
    subject: `Your sign-in settings for ${SITE.name} were changed`,
    body: [
      greeting(name),
      paragraph`At ${SITE.name}, ${CHANGES[what]} on ${formatTime(at)}.`,
      paragraph`If it was you, you do not need to do anything.`,
      paragraph`If it was not you, reset your password now. This signs out everyone who uses your account, and removes every passkey. Then write to ${mailAddress(SITE.email.support)}.`,
    ],
  }),
});
