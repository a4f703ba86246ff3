import { z } from 'zod';
import { LIMITS } from '#domain/limits.ts';
import { SITE } from '#domain/site/site.ts';
import { formatTime } from '../format-time.ts';
import { greeting } from '../greeting.ts';
import { button, mailAddress, paragraph } from '../mail-content.ts';
import { defineMailKind } from '../mail-kind.ts';
import { findMailedLink } from '#server/users/find-mailed-link.ts';

/**
 * Tells the old address of an account that the account has a new one, and contains a link that restores the old one, in
 * case the owner did not make the change. The email does not name the new address, because the old mailbox may belong
 * to someone else by now.
 */
export const emailChanged = defineMailKind({
  details: z.strictObject({ resetId: z.uuid() }),
  toUnconfirmed: { countedAs: 'notice' },
  async compose(ctx, { name, at }, { resetId }) {
    const revert = await findMailedLink(ctx, resetId);
    return {
      subject: `Your email address for ${SITE.name} was changed`,
      body: [
        greeting(name),
        paragraph`The email address of an account at ${SITE.name} was changed on ${formatTime(at)}. The old address was this one. This is our last email to this address.`,
        paragraph`If it was you, or if you have no account with us, you do not need to do anything.`,
        ...(revert
          ? [
              paragraph`If it was not you, recover your account by choosing a new password. This signs out everyone who uses your account, and your account gets this address back:`,
              button('Recover your account', revert.link),
              !revert.isBinding &&
                paragraph`Use the link soon. It stops working when someone confirms the new address, because no one had confirmed this address.`,
              paragraph`The link is valid for ${LIMITS.emailRevertHours} hours from the change, and works once. After that, write to ${mailAddress(SITE.email.support)}.`,
            ]
          : [
              paragraph`If it was not you, write to ${mailAddress(SITE.email.support)} immediately, because someone else may be using your account.`,
            ]),
      ],
    };
  },
});
