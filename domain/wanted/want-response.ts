import { z } from 'zod';
import { LIMITS } from '#domain/limits.ts';
import { WANT_STATUSES, WANTED_FORMATS } from './want.ts';

/** A film as a want describes it. */
const wantedFilm = z.strictObject({ title: z.string(), directors: z.array(z.string()), year: z.int() });

export type WantedFilm = z.output<typeof wantedFilm>;

/** A wanted material as everyone sees it. It has no time of day and nothing about the people who want it. */
export const publicWant = z.strictObject({
  _id: z.uuid(),
  ...wantedFilm.shape,
  format: z.enum(WANTED_FORMATS),
  language: z.string().describe('Empty for any language'),
  status: z.enum(['open', 'met']),
  wanted_by: z.string().describe('The number of people: `a few` or, from three on, the number'),
  maker: z.string().describe('Who is making the material. Empty if no one has said so'),
  ready_in: z.string().describe('The month in which it will be ready: 2027-03. Empty if unknown'),
  since: z.iso.date().describe('The day on which someone first wanted it'),
  met_on: z.iso.date().nullable().describe('The day on which a listing met it'),
  met_by: z.uuid().nullable().describe('The public listing that met it'),
});

export type PublicWant = z.output<typeof publicWant>;

/** A page of the list. */
export const wantedPage = z.strictObject({
  data: z.array(publicWant).max(LIMITS.wantedPage),
  total: z.int().min(0).describe('The number of wanted materials on all pages'),
});

export type WantedPage = z.output<typeof wantedPage>;

/** A material that someone needs, as only they see it. */
export const ownWant = z.strictObject({
  id: z.uuid(),
  /** "Audio description in English for The Piano (1993)". */
  description: z.string().describe('The material and the film in words'),
  status: z.enum(WANT_STATUSES),
  /** 2027-03-14. */
  needed_by: z.string().describe('A day; empty if you gave none'),
});

export type OwnWant = z.output<typeof ownWant>;

/** A wanted material as moderators see it. They see the sum of the people who want it, but never who they are. */
export const moderatedWant = z.strictObject({
  _id: z.uuid(),
  ...wantedFilm.shape,
  tmdb_id: z.int().nullable(),
  format: z.enum(WANTED_FORMATS),
  language: z.string(),
  status: z.enum(WANT_STATUSES),
  supporters: z.int().min(0).describe('The number of people'),
  maker: z.string(),
  ready_in: z.string(),
  since: z.iso.date(),
  similar: z
    .array(z.strictObject({ _id: z.uuid(), ...wantedFilm.shape, language: z.string() }))
    .describe('Open wants that could be the same'),
});

export type ModeratedWant = z.output<typeof moderatedWant>;

/**
 * The outcome of a request for a material. `wanted`: the want is public and counts the member. `waiting`: it counts the member, and a
 * moderator checks the film first. `mailed`: a link was mailed that confirms the request. `listed`: a public listing already meets the
 * want, so nothing was stored.
 */
export const wantResult = z.strictObject({
  result: z.enum(['wanted', 'waiting', 'mailed', 'listed']),
  want: z.uuid().nullable().describe('The id of the want, if it is public and counts you'),
  listing: z.uuid().nullable().describe('The id of a listing that meets the want already'),
});

export type WantResult = z.output<typeof wantResult>;
