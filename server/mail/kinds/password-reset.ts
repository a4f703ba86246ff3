import { z } from 'zod';
import { LIMITS } from '#domain/limits.ts';
import { SITE } from '#domain/site/site.ts';
import { formatTime } from '../format-time.ts';
import { greeting } from '../greeting.ts';
import { button, paragraph, type MailContent } from '../mail-content.ts';
import { defineMailKind } from '../mail-kind.ts';
import { findMailedLink } from '#server/users/find-mailed-link.ts';
import { PermanentMailError } from '#server/mail/permanent-mail-error.ts';

/**
 * Sends the link for a new password. The link is made here and is not stored. While no one has confirmed the address,
 * the account may be a stranger's. The link's page then shows whose account it is and offers to release the address.
 * The email does not show the name, because a stranger may have chosen it.
 */
export const passwordReset = defineMailKind({
  details: z.strictObject({ resetId: z.uuid(), isRegistration: z.boolean().optional() }),
  toUnconfirmed: { countedAs: 'reset' },
  async compose(ctx, { name }, { resetId, isRegistration = false }) {
    const reset = await findMailedLink(ctx, resetId);
    if (!reset) throw new PermanentMailError('The link was used or had expired before the email could be sent.');
    return reset.isConfirmed ? toOwner(name, reset.link) : toReader(reset.link, { isRegistration, since: reset.hasAddressSince });
  },
});

const VALID = paragraph`The link is valid for ${LIMITS.resetMinutes} minutes from when you asked for it, and works once.`;

const toOwner = (name: string, link: string): MailContent => ({
  subject: `Reset your password for ${SITE.name}`,
  body: [
    greeting(name),
    paragraph`Someone asked to reset the password of your account at ${SITE.name}. If it was you, choose a new password:`,
    button('Choose a new password', link),
    VALID,
    paragraph`If it was not you, you can ignore this email. Your password has not changed.`,
  ],
});

const toReader = (link: string, { isRegistration, since }: { isRegistration: boolean; since: Date }): MailContent => ({
  subject: isRegistration ? `Your email address already has an account at ${SITE.name}` : `Reset your password for ${SITE.name}`,
  body: [
    greeting(''),
    isRegistration
      ? paragraph`Someone tried to sign up at ${SITE.name} with this email address. An account has had the address since ${formatTime(since)}.`
      : paragraph`Someone asked to reset the password of the account at ${SITE.name} that has had this email address since ${formatTime(since)}.`,
    paragraph`No one has confirmed yet that the account and the address belong to the same person. Open this page to see whose account it is:`,
    button('Choose a new password', link),
    paragraph`If the account is yours, choose a new password there. That confirms your address. If the account is not yours, release the address there. Then you can start your own account.`,
    VALID,
    paragraph`If you did not ask for this email, you can ignore it.`,
  ],
});
