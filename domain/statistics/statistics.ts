import { z } from 'zod';
import { LIMITS, MODERATION_AIM_HOURS } from '#domain/limits.ts';
import { monthSchema } from './month.ts';

const count = z.int().min(0);
const counts = z.array(z.object({ value: z.string(), count }));
const byCategory = z.object({ DS: count, AD: count, Other: count });
/** A sum that could be about one person; one and two are "a few". */
const privateCount = z.union([count, z.literal('a few')]);
const hours = z.number().min(0).nullable();

/**
 * The figures of a month. A month keeps the figures that it was counted with, so a figure that is added later must be optional.
 */
export const figuresSchema = z.object({
  listings: z
    .object({
      total: count,
      by_category: byCategory,
      by_language: counts.describe('The most frequent language comes first. An empty `value` means that the listing names no language'),
      by_decade: counts.describe('By the year of the film: 1990 is 1990 to 1999. The earliest comes first'),
      by_quality: counts.describe('The most frequent level comes first. An empty `value` means that the listing names no level'),
      with_contact: count,
      with_confirmed_contact: count.describe(
        `Listings whose contact was confirmed in the last ${LIMITS.contacts.confirmedMonths} months and is not known to be silent`,
      ),
    })
    .describe('The public listings at the time of counting'),
  submissions: z
    .object({ total: count, by_category: byCategory })
    .describe('Listings that people submitted during the month, including drafts'),
  decisions: z
    .object({
      total: count,
      within_aim: count.describe(`Decisions within ${MODERATION_AIM_HOURS} hours`),
      median_hours: hours,
      ninth_decile_hours: hours.describe('Nine of ten decisions took this time or less'),
    })
    .describe(
      'First decisions of moderators about drafts during the month, and the hours from submission to decision, including nights and weekends. The hours are null if there was no decision',
    ),
  wants: z
    .object({
      open: privateCount.describe('Materials that people needed and that the register did not list, at the time of counting'),
      open_by_language: z.array(z.object({ value: z.string(), count: privateCount })).describe('An empty `value` means any language'),
      met: privateCount.describe('Wanted materials that were listed during the month'),
      median_days_until_met: z.int().min(0).nullable().describe('Null if fewer than three were listed'),
    })
    .describe('Wanted materials. `a few` means one or two'),
});

export type PrivateCount = z.infer<typeof privateCount>;
export type Figures = z.infer<typeof figuresSchema>;

export const statisticsSchema = z.object({
  month: monthSchema.describe('The month, in UTC'),
  counted_at: z.iso.datetime({ precision: 3 }).describe('ISO 8601, UTC'),
  is_complete: z.boolean().describe('Whether the month had ended when it was counted. Its figures no longer change then'),
  months: z.array(monthSchema).describe('All months with figures, the latest first'),
  ...figuresSchema.shape,
});

/** The figures of a month, with the other months that have figures. */
export type Statistics = z.infer<typeof statisticsSchema>;
