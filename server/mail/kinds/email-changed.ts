import { z } from 'zod';
import { LIMITS } from '#domain/limits.ts';
import { SITE } from '#domain/site/site.ts';
import { formatTime } from '../format-time.ts';
import { greeting } from '../greeting.ts';
import { button, mailAddress, paragraph } from '../mail-content.ts';
import { defineMailKind } from '../mail-kind.ts';
import { findMailedLink } from '#server/users/find-mailed-link.ts';

/**
 * Tells the old address of an account that the account has a new one, with a link that restores the old one in case the
 * change was not made by the owner. The mail does not name the new address, because the old mailbox may belong to
 * someone else by now.
 */
export const emailChanged = defineMailKind({
  details: z.strictObject({ resetId: z.uuid() }),
  toUnconfirmed: { countedAs: 'notice' },
  async compose(ctx, { name, at }, { resetId }) {
    const revert = await findMailedLink(ctx, resetId);
    return {
      subject: `Your e-mail address for ${SITE.name} was changed`,
      body: [
        greeting(name),
        paragraph`The e-mail address of an account at ${SITE.name} was changed on ${formatTime(at)}. It was this one before. Our mails go to the new address from now on; this is the last one to this address.`,
        paragraph`If it was you, or you have no account with us, there is nothing to do.`,
        ...(revert
          ? [
              paragraph`If it was not you, take your account back. You choose a new password; everybody who is signed in with the old one is signed out, and the account has this address again:`,
              button('Take the Account Back', revert.link),
              ...(revert.isBinding
                ? []
                : [
                    paragraph`Use the link soon. It stops working when someone confirms the new address, because we did not know yet if you read this address.`,
                  ]),
              paragraph`The link is valid for ${LIMITS.emailRevertHours} hours from the change, and works once. After that, write to ${mailAddress(SITE.email.support)}.`,
            ]
          : [paragraph`If it was not you, write to ${mailAddress(SITE.email.support)} at once: somebody else may be using your account.`]),
      ],
    };
  },
});
