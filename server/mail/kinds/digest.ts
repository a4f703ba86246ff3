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
    if (waiting === 0) throw new PermanentMailError('Nothing waits any more.');
    const drafts = waiting === 1 ? 'One draft waits' : `${waiting} drafts wait`;
    return {
      subject: `${drafts} for moderation at ${SITE.name}`,
      body: [
        greeting(name),
        paragraph`${drafts} for moderation.`,
        list([
          line`${overdue} of them for longer than the ${MODERATION_AIM_HOURS} hours we aim for.`,
          line`${flagged} of them with a flag: they differ from the external film database, or a moderator has marked them.`,
        ]),
        button('Go to the Dashboard', `${ctx.settings.siteUrl}${paths.dashboard('approved=false&sort=waiting_since')}`),
        paragraph`You get this mail once a day while something waits. You can turn it off on your account page.`,
      ],
    };
  },
});
