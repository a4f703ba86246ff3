import { FIGURES } from '#app/content/figures.ts';
import { FRAME_RATES } from '#app/content/frame-rates.ts';
import { NAME_EXAMPLES } from '#app/content/name-examples.ts';
import { LIMITS, MODERATION_AIM_HOURS } from '#domain/limits.ts';
import { SITE } from '#domain/site.ts';
import type { Surroundings } from './read-markdown.ts';

/** What the texts of this site may call for. */
export const SURROUNDINGS: Surroundings = {
  values: {
    'site.name': SITE.name,
    'site.email.general': SITE.email.general,
    'site.email.support': SITE.email.support,
    'limits.csvRows': String(LIMITS.csvRows),
    'limits.moderationAimHours': String(MODERATION_AIM_HOURS),
  },
  inserts: {
    'frame-rates': [FRAME_RATES],
    figures: FIGURES,
    'name-builder': [NAME_EXAMPLES],
  },
};
