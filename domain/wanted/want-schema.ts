import { z } from 'zod';
import { emailAddress } from '#domain/accounts/user.ts';
import { filmInputSchema } from '#domain/films/film.ts';
import { LIMITS } from '#domain/limits.ts';
import { idSchema } from '#domain/text/id-schema.ts';
import { textSchema } from '#domain/text/text-schema.ts';
import { WANTED_FORMATS } from './want.ts';

/** Schema of a text on one line. */
const line = (maxLength: number) => textSchema(maxLength, 'Enter this as text.');

const A_DAY = 'Enter a day such as 2027-03-14, or leave this empty.';
const A_MONTH = 'Enter a month such as 2027-03, or leave this empty.';
export const PAST_DAY = 'This day has passed. Enter a later day, or leave this empty.';
const PAST_MONTH = 'This month has passed. Enter a later month, or leave this empty.';

/** Whether this is a real day. */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

const isMonth = (text: string) => /^\d{4}-(0[1-9]|1[0-2])$/.test(text);

const yearOf = (text: string) => Number(text.slice(0, 4));

/** Schema of a text that is empty, or a day or month from this year to some years ahead. */
function soon(thisYear: number, isValid: (text: string) => boolean, errors: { invalid: string; past: string }) {
  const lastYear = thisYear + LIMITS.wantedYearsAhead;
  return z
    .string(errors.invalid)
    .trim()
    .superRefine((text, context) => {
      const fail = (message: string) => context.addIssue({ code: 'custom', message });
      if (text === '') return;
      if (!isValid(text)) fail(errors.invalid);
      else if (yearOf(text) < thisYear) fail(errors.past);
      else if (yearOf(text) > lastYear) fail(`Enter a year up to ${lastYear}, or leave this empty.`);
    });
}

/** Schema of a day by which someone needs a material; empty if there is none. */
const neededBy = (thisYear: number) => soon(thisYear, isDay, { invalid: A_DAY, past: PAST_DAY }).default('');

/** Schema of a month in which a material will be ready; empty if unknown. */
const readyIn = (thisYear: number) => soon(thisYear, isMonth, { invalid: A_MONTH, past: PAST_MONTH });

const film = (thisYear: number) => {
  const { title, directors, year } = filmInputSchema(thisYear).shape;
  return { title, directors, year };
};

/** Address of a person who is signed out. Members need none. */
const email = emailAddress.optional().describe('Required if you send no token. We email a link to this address.');

/** Schema of a material that someone needs, for the form and the API. */
export const wantSchema = (thisYear: number) =>
  z.object({
    ...film(thisYear),
    format: z.enum(WANTED_FORMATS, 'Choose descriptive subtitles or audio description.'),
    language: line(LIMITS.shortText).default(''),
    needed_by: neededBy(thisYear),
    email,
  });

/** Schema of a person's part in a want that exists. */
export const supportSchema = (thisYear: number) => z.object({ needed_by: neededBy(thisYear), email });

/** Schema of the changes to a want. All fields are optional. */
export const wantChangesSchema = (thisYear: number) => {
  const { title, directors, year } = film(thisYear);
  return z.object({
    maker: line(LIMITS.shortText).optional().describe('Who is making the material. An empty text removes the maker.'),
    ready_in: readyIn(thisYear).optional().describe('The month in which it will be ready: 2027-03'),
    status: z.enum(['open', 'closed'], 'Send open or closed.').optional().describe('Moderators: show the want to everyone, or close it'),
    title: title.optional(),
    directors: directors.optional(),
    year: year.optional(),
    merge_into: idSchema('Give the id of the other want.')
      .optional()
      .describe('Moderators: the want of the same material that replaces this want'),
  });
};

export type WantInput = z.output<ReturnType<typeof wantSchema>>;
export type Support = z.output<ReturnType<typeof supportSchema>>;
export type WantChanges = z.output<ReturnType<typeof wantChangesSchema>>;
