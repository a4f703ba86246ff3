import { FORMATS, FORMAT_VALUES } from '#domain/films/film-options.ts';
import { LIMITS, MODERATION_AIM_HOURS } from '#domain/limits.ts';
import { countText, listText, numberText } from '#domain/text/count-text.ts';
import type { Figures, PrivateCount } from './statistics.ts';

/** A figure as a sentence and a table. The page and the CSV file are made from it. */
export interface FigureTable {
  /** Anchor on the page. */
  id: string;
  heading: string;
  sentence: string;
  /** Heading of the rows' names. */
  names: string;
  /** Heading of the rows' values. */
  unit: string;
  /** Empty if the sentence says everything. */
  rows: FigureRow[];
}

export interface FigureRow {
  name: string;
  value: PrivateCount;
  /** Percentage of the whole, to one decimal; undefined if the value is not a part of anything. */
  share?: number;
}

/** Converts the figures of a month to tables, in the order of the page. */
export const figureTables = ({ listings, submissions, decisions, wants }: Figures): FigureTable[] => [
  listingsByCategory(listings),
  listingsByLanguage(listings),
  listingsByYear(listings),
  listingsByQuality(listings),
  contacts(listings),
  submissionsByCategory(submissions),
  decisionsWithinAim(decisions),
  hoursUntilDecision(decisions),
  wantsMet(wants),
  wantsByLanguage(wants),
];

type Listings = Figures['listings'];

const LISTINGS = { unit: 'Listings' };

const listingsByCategory = ({ total, by_category }: Listings): FigureTable => ({
  ...LISTINGS,
  id: 'categories',
  heading: 'Listings by category',
  sentence:
    total === 0
      ? NO_LISTINGS
      : `The register had ${countText(total, 'public listing')}: ${listText(FORMAT_VALUES.filter((format) => by_category[format] > 0).map((format) => `${numberText(by_category[format])} of ${FORMATS[format].name.toLowerCase()}`))}.`,
  names: 'Category',
  rows: total === 0 ? [] : categoryRows(by_category, total),
});

const listingsByLanguage = ({ total, by_language }: Listings): FigureTable => ({
  ...LISTINGS,
  id: 'languages',
  heading: 'Listings by language',
  sentence: describeLanguages(by_language),
  names: 'Language of the material',
  rows: rowsOf(by_language, total, 'Not given'),
});

function listingsByYear({ total, by_decade }: Listings): FigureTable {
  const [first] = by_decade;
  const newest = by_decade.at(-1);
  return {
    ...LISTINGS,
    id: 'years',
    heading: 'Listings by year of the film',
    sentence:
      first && newest
        ? `The oldest film with a listing was from the ${first.value}s, and ${countText(newest.count, 'listing was', 'listings were')} for films made since ${newest.value}.`
        : NO_LISTINGS,
    names: 'Decade',
    rows: by_decade.map(({ value, count }) => ({
      name: `${value} to ${Number(value) + 9}`,
      value: count,
      share: percentage(count, total),
    })),
  };
}

const listingsByQuality = ({ total, by_quality }: Listings): FigureTable => ({
  ...LISTINGS,
  id: 'quality',
  heading: 'Listings by quality level',
  sentence:
    total === 0
      ? NO_LISTINGS
      : `${countOrNone(countOf(by_quality, 'Professional'), 'listing was', 'listings were')} for materials that the submitter called professional.`,
  names: 'Quality level',
  rows: rowsOf(by_quality, total, 'Not given'),
});

function contacts({ total, with_contact, with_confirmed_contact: confirmed }: Listings): FigureTable {
  const inTime = `in the last ${LIMITS.contacts.confirmedMonths} months`;
  const row = (name: string, value: number): FigureRow => ({ name, value, share: percentage(value, total) });
  const namedText =
    with_contact === 0
      ? 'No listing named a contact for the material.'
      : `${numberText(with_contact)} of ${countText(total, 'listing')} named a contact for the material.`;
  const confirmedText =
    confirmed === 0
      ? `No one confirmed any of these contacts ${inTime}.`
      : `In ${numberText(confirmed)} of these, someone confirmed the contact ${inTime}.`;
  return {
    ...LISTINGS,
    id: 'contacts',
    heading: 'Listings with a contact',
    sentence: total === 0 ? NO_LISTINGS : `${namedText} ${with_contact === 0 ? '' : confirmedText}`.trim(),
    names: 'Contact',
    rows:
      total === 0
        ? []
        : [
            row(`Confirmed ${inTime}`, confirmed),
            row('Not confirmed, or does not answer', with_contact - confirmed),
            row('No contact', total - with_contact),
          ],
  };
}

const submissionsByCategory = ({ total, by_category }: Figures['submissions']): FigureTable => ({
  id: 'submissions',
  heading: 'Submissions in the month',
  sentence:
    total === 0
      ? 'No one submitted a listing during the month.'
      : `People submitted ${countText(total, 'listing')} during the month. Listings that we imported are not included.`,
  names: 'Category',
  unit: 'Listings',
  rows: total === 0 ? [] : categoryRows(by_category, total),
});

const NO_DECISIONS = 'Moderators made no first decisions during the month.';

const decisionsWithinAim = ({ total, within_aim }: Figures['decisions']): FigureTable => ({
  id: 'decisions',
  heading: `Decisions within ${MODERATION_AIM_HOURS} hours`,
  sentence:
    total === 0
      ? NO_DECISIONS
      : `Moderators made the first decision about ${countText(total, 'submission')}: ${within_aim === 0 ? 'none' : `${numberText(percentage(within_aim, total))}%`} of these decisions came within ${MODERATION_AIM_HOURS} hours.`,
  names: 'Time until the decision',
  unit: 'Decisions',
  rows:
    total === 0
      ? []
      : [
          { name: `Up to ${MODERATION_AIM_HOURS} hours`, value: within_aim, share: percentage(within_aim, total) },
          { name: `More than ${MODERATION_AIM_HOURS} hours`, value: total - within_aim, share: percentage(total - within_aim, total) },
        ],
});

const hoursUntilDecision = ({ median_hours, ninth_decile_hours }: Figures['decisions']): FigureTable => ({
  id: 'hours',
  heading: 'Hours until the decision',
  sentence:
    median_hours === null || ninth_decile_hours === null
      ? NO_DECISIONS
      : `Half of the decisions took up to ${hoursText(median_hours)}, and nine out of ten took up to ${hoursText(ninth_decile_hours)}. These hours include nights and weekends.`,
  names: 'Share of the decisions',
  unit: 'Hours',
  rows:
    median_hours === null || ninth_decile_hours === null
      ? []
      : [
          { name: 'Half (median)', value: median_hours },
          { name: 'Nine out of ten (90th percentile)', value: ninth_decile_hours },
          { name: 'Our aim for all', value: MODERATION_AIM_HOURS },
        ],
});

type Wants = Figures['wants'];

const wantsMet = ({ open, met, median_days_until_met: days }: Wants): FigureTable => ({
  id: 'wanted',
  heading: 'Wanted materials',
  sentence: open === 0 && met === 0 ? NO_WANTS : `${describeMet(met, days)} ${describeOpen(open)}`,
  names: 'Status',
  unit: 'Materials',
  rows:
    open === 0 && met === 0
      ? []
      : [
          { name: 'Listed during the month', value: met },
          { name: 'Still needed', value: open },
        ],
});

const wantsByLanguage = ({ open_by_language }: Wants): FigureTable => ({
  id: 'wanted-languages',
  heading: 'Wanted materials by language',
  sentence: describeWantedLanguages(open_by_language.map(({ value }) => value)),
  names: 'Language that is needed',
  unit: 'Materials',
  rows: open_by_language.map(({ value, count }) => ({ name: value === '' ? 'Any language' : value, value: count })),
});

function describeMet(met: PrivateCount, days: number | null): string {
  if (met === 0) return 'No wanted material was listed during the month.';
  const time = days === null ? '' : ` Half of these were listed within ${countText(Math.max(days, 1), 'day')} of the first request.`;
  return `During the month, ${materialsText(met)} that people had asked for were listed.${time}`;
}

const describeOpen = (open: PrivateCount): string =>
  open === 0 ? 'No one was still waiting for a material.' : `People were still waiting for ${materialsText(open)}.`;

function describeWantedLanguages(languages: readonly string[]): string {
  if (languages.length === 0) return 'No one was waiting for a material.';
  const named = languages.filter((language) => language !== '');
  if (named.length === 0) return 'No one asked for a particular language.';
  return `People needed materials in ${countText(named.length, 'language')}. “A few” means one or two materials.`;
}

const materialsText = (count: PrivateCount) => (count === 'a few' ? 'a few materials' : countText(count, 'material'));

const NO_WANTS = 'There were no wanted materials.';

/** Writes a count, as in "No listings were" or "2 listings were". */
const countOrNone = (count: number, one: string, many: string): string => (count === 0 ? `No ${many}` : countText(count, one, many));

const NO_LISTINGS = 'The register had no public listings.';

const hoursText = (hours: number) => countText(hours, 'hour');

/** Returns the percentage to one decimal; 0 of nothing. */
const percentage = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10);

interface Count {
  value: string;
  count: number;
}

const countOf = (counts: readonly Count[], value: string): number => counts.find((one) => one.value === value)?.count ?? 0;

/** @param unnamed the name of the listings without a value */
const rowsOf = (counts: readonly Count[], total: number, unnamed: string): FigureRow[] =>
  counts.map(({ value, count }) => ({ name: value === '' ? unnamed : value, value: count, share: percentage(count, total) }));

const categoryRows = (counts: Listings['by_category'], total: number): FigureRow[] =>
  FORMAT_VALUES.map((format) => ({ name: FORMATS[format].name, value: counts[format], share: percentage(counts[format], total) }));

function describeLanguages(counts: readonly Count[]): string {
  const named = counts.filter(({ value }) => value !== '');
  const [first] = named;
  if (!first) return counts.length === 0 ? NO_LISTINGS : 'No listing named a language.';
  return `The listings named ${countText(named.length, 'language')}. ${first.value} had the most listings: ${numberText(first.count)}.`;
}
