import { z } from 'zod';
import { MODERATION_AIM_HOURS } from '#domain/limits.ts';
import { paths } from '#domain/paths.ts';
import { SITE } from '#domain/site/site.ts';
import { countWaiting } from '#server/films/moderation/count-waiting.ts';
import { greeting } from '../greeting.ts';
import { button, line, list, paragraph } from '../mail-content.ts';
import { defineMailKind } from '../mail-kind.ts';
import { PermanentMailError } from '#server/mail/permanent-mail-error.ts';

/** Tells a moderator once a day which listings wait for a moderator. */
export const digest = defineMailKind({
  details: z.strictObject({}),
  toUnconfirmed: { causedBy: 'an admin who makes someone an admin; one a day' },
  async compose(ctx, { name }) {
    const { waiting, overdue, flagged } = await countWaiting(ctx);
    if (waiting === 0) throw new PermanentMailError('No drafts are waiting now.');
    const drafts = waiting === 1 ? 'One draft is waiting' : `${waiting} drafts are waiting`;
    return {
      subject: `${drafts} for moderation at ${SITE.name}`,
      body: [
        greeting(name),
        paragraph`${drafts} for moderation.`,
        list([
          line`Waiting for more than the ${MODERATION_AIM_HOURS} hours that we aim for: ${overdue}`,
          line`Flagged, because the film differs from the external film database or a moderator flagged it: ${flagged}`,
        ]),
        button('Go to the dashboard', `${ctx.settings.siteUrl}${paths.dashboard('approved=false&sort=waiting_since')}`),
        paragraph`You get this email once a day while drafts are waiting. You can turn it off on your account page.`,
      ],
    };
  },
});
