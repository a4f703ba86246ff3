import { z } from 'zod';
import { describeTopic } from '#domain/alerts/topic.ts';
import { LIMITS } from '#domain/limits.ts';
import { SITE } from '#domain/site/site.ts';
import { filmText, wantedMaterial } from '#domain/wanted/want-words.ts';
import { listMailedQuestions } from '#server/subscribers/mailed-news.ts';
import { manageLink } from '#server/subscribers/manage-link.ts';
import { greeting } from '../greeting.ts';
import { button, line, list, paragraph } from '../mail-content.ts';
import { defineMailKind } from '../mail-kind.ts';

/** Asks a subscriber once a year if the alerts are still useful, and after the day of a want if the material is still needed. */
export const stillUseful = defineMailKind({
  details: z.strictObject({ subscriberId: z.uuid() }),
  toUnconfirmed: { never: 'only confirmed addresses are subscribers' },
  isList: true,
  async compose(ctx, { name, at }, { subscriberId }) {
    const { alerts, wants } = await listMailedQuestions(ctx, subscriberId);
    // The subscriber has answered or has ended the alerts.
    if (alerts.length + wants.length === 0) return undefined;
    const asked = [...(wants.length > 0 ? ['materials'] : []), ...(alerts.length > 0 ? ['alerts'] : [])].join(' and ');
    const link = manageLink(ctx, subscriberId, at);
    return {
      subject:
        wants.length > 0
          ? `Do you still need ${wants.length === 1 ? 'this material' : 'these materials'}? ${SITE.name}`
          : `Are your alerts still useful? ${SITE.name}`,
      unsubscribe: link,
      body: [
        greeting(name),
        wants.length > 0 && paragraph`You told us that you need these materials. Do you still need them?`,
        wants.length > 0 && list(wants.map((want) => line`${filmText(want)}: ${wantedMaterial(want)}`)),
        alerts.length > 0 && paragraph`You follow these searches or films. Are our emails about them still useful?`,
        alerts.length > 0 && list(alerts.map((topic) => line`${describeTopic(topic)}`)),
        button('Choose what to keep', link),
        paragraph`If you do not answer within ${LIMITS.responseDays} days, we will stop emailing you about these ${asked}${wants.length > 0 ? ', and no longer count you for the materials' : ''}.`,
      ],
    };
  },
});
