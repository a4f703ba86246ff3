import { z } from 'zod';
import { paths } from '#domain/paths.ts';
import { SITE } from '#domain/site/site.ts';
import { formatTime } from '../format-time.ts';
import { greeting } from '../greeting.ts';
import { button, mailAddress, paragraph } from '../mail-content.ts';
import { defineMailKind } from '../mail-kind.ts';

/** Tells the former address of an account that the account has it again, because the reader of the newer address released that address. */
export const addressReturned = defineMailKind({
  details: z.strictObject({}),
  toUnconfirmed: { never: 'Only a former address that someone has confirmed gets this email.' },
  compose: (ctx, { name, at }) => ({
    subject: `Your account at ${SITE.name} has this email address again`,
    body: [
      greeting(name),
      paragraph`Someone changed the email address of your account at ${SITE.name}, and no one confirmed the new address. On ${formatTime(at)} the owner of the new address told us that the account is not theirs. Your account has this address again.`,
      paragraph`If you changed the address yourself, check the spelling of the new address. You can change the address again on your account page:`,
      button('Your account', `${ctx.settings.siteUrl}${paths.account()}`),
      paragraph`If you did not change it, reset your password now. That signs out everyone who uses your account. Then write to ${mailAddress(SITE.email.support)}.`,
    ],
  }),
});
