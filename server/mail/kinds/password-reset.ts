import { z } from 'zod';
import { LIMITS } from '#domain/limits.ts';
import { paths } from '#domain/paths.ts';
import { SITE } from '#domain/site.ts';
import { resetToken } from '#server/auth/reset-token.ts';
import { greeting } from '../greeting.ts';
import { button, paragraph } from '../mail-content.ts';
import { defineMailKind } from '../mail-kind.ts';
import { isResetValid } from '#server/users/is-reset-valid.ts';
import { PermanentMailError } from '#server/mail/permanent-mail-error.ts';

/** The way to a new password, for whoever reads this mailbox. The link is made here and is kept nowhere. */
export const passwordReset = defineMailKind({
  details: z.strictObject({ resetId: z.uuid() }),
  async compose(ctx, { name }, { resetId }) {
    if (!(await isResetValid(ctx, resetId)))
      throw new PermanentMailError('The reset was used, or had run out, before the mail could be sent.');
    return {
      subject: `Reset your password for ${SITE.name}`,
      body: [
        greeting(name),
        paragraph`Somebody asked to reset the password of your account at ${SITE.name}. If it was you, choose a new one:`,
        button('Choose a New Password', `${ctx.settings.siteUrl}${paths.reset(resetToken(ctx, resetId))}`),
        paragraph`The link is valid for ${LIMITS.resetMinutes} minutes from when you asked for it, and works once.`,
        paragraph`If it was not you, there is nothing to do: your password stays as it is.`,
      ],
    };
  },
});
