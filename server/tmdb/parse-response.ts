import { z } from 'zod';
import type { ExternalFilm } from '#domain/comparison/external-film.ts';
import { LIMITS } from '#domain/limits.ts';
import { normalizeText, validateText } from '#domain/text/plain-text.ts';
import type { TmdbResponse } from './send-request.ts';
import { TmdbRequestError } from './tmdb-request-error.ts';

/*
 * Converts TMDB's responses (API v3) to this program's types. Volunteers make TMDB's data, so fields can be missing,
 * empty or null, and entries can repeat. Invalid values are omitted; a response is refused only if it does not answer
 * the request at all. A text that is too long, or contains control characters or broken Unicode, is omitted as a whole,
 * because half a title is a different title.
 */

/** A film among the results of a search. */
export type ExternalHit = Pick<ExternalFilm, 'tmdbId' | 'title' | 'originalTitle' | 'year'>;

const MAX_ID = 2 ** 31 - 1; // the maximum of the database's integer

const id = z.int().min(1).max(MAX_ID);
const text = (max: number) =>
  z
    .string()
    .catch('')
    .transform((value) => (validateText(value, max) ? '' : normalizeText(value)));
const anyArray = z.unknown().transform((value): unknown[] => (Array.isArray(value) ? value : []));

/** Maximum number of entries of a list, several times more than any film has. A megabyte can contain half a million. */
const MAX_ENTRIES = 500;
const MAX_CREW = 3000;
/** Maximum number of valid entries to collect, more than we ever keep. */
const MAX_VALID_ENTRIES = 150;

/** Keeps the entries of an array that match a schema. */
const validEntries = <Schema extends z.ZodType>(schema: Schema, max = MAX_ENTRIES) =>
  anyArray.transform((entries) => {
    const valid: z.output<Schema>[] = [];
    for (const entry of entries.slice(0, max)) {
      const { data } = schema.safeParse(entry);
      if (data !== undefined) valid.push(data);
      if (valid.length === MAX_VALID_ENTRIES) break;
    }
    return valid;
  });

/** Removes empty and repeated texts, and keeps as many as a listing may have. */
const distinct = (texts: string[], max: number) => [...new Set(texts.filter((entry) => entry !== ''))].slice(0, max);

const year = z
  .string()
  .regex(/^\d{4}-/)
  .transform((date) => Number(date.slice(0, 4)))
  .refine((value) => value >= LIMITS.year.first)
  .nullable()
  .catch(null);

const hitSchema = z
  .object({ id, title: text(LIMITS.title), original_title: text(LIMITS.title), release_date: year })
  .transform((hit): ExternalHit => ({
    tmdbId: hit.id,
    title: hit.title,
    originalTitle: hit.original_title,
    year: hit.release_date,
  }));

const searchSchema = z.object({ results: z.custom<unknown>(Array.isArray).pipe(validEntries(hitSchema)) });

const directorSchema = z.object({ job: z.literal('Director'), name: text(LIMITS.directors.length) });
const altTitleSchema = z.object({ title: text(LIMITS.altTitles.length) });
const releaseSchema = z.object({ certification: text(LIMITS.shortText), type: z.int().catch(0) });

const countrySchema = z.object({ iso_3166_1: z.string(), release_dates: validEntries(releaseSchema) });

const filmSchema = z
  .object({
    id,
    title: text(LIMITS.title),
    original_title: text(LIMITS.title),
    release_date: year,
    runtime: z.int().min(LIMITS.duration.min).max(LIMITS.duration.max).nullable().catch(null),
    genres: validEntries(z.object({ name: text(LIMITS.genres.length) })),
    credits: z.object({ crew: validEntries(directorSchema, MAX_CREW) }).catch({ crew: [] }),
    alternative_titles: z.object({ titles: validEntries(altTitleSchema) }).catch({ titles: [] }),
    release_dates: z.object({ results: validEntries(countrySchema) }).catch({ results: [] }),
  })
  .transform((film): ExternalFilm => ({
    tmdbId: film.id,
    title: film.title,
    originalTitle: film.original_title,
    altTitles: distinct(
      film.alternative_titles.titles.map(({ title }) => title),
      LIMITS.altTitles.entries,
    ),
    directors: distinct(
      film.credits.crew.map(({ name }) => name),
      LIMITS.directors.entries,
    ),
    year: film.release_date,
    duration: film.runtime,
    certificate: britishCertificate(film.release_dates.results),
    genres: distinct(
      film.genres.map(({ name }) => name),
      LIMITS.genres.entries,
    ),
  }));

/** Order of preference: cinemas, limited cinema release, online. Other types come after these. */
const RELEASE_TYPES = [3, 2, 4];

function britishCertificate(countries: { iso_3166_1: string; release_dates: z.output<typeof releaseSchema>[] }[]) {
  const releases = countries
    .filter((country) => country.iso_3166_1 === 'GB')
    .flatMap((country) => country.release_dates)
    .filter(({ certification }) => certification !== '');
  const [best] = RELEASE_TYPES.flatMap((type) => releases.filter((release) => release.type === type));
  return (best ?? releases[0])?.certification ?? '';
}

/** @throws TmdbRequestError if the response does not answer a search */
export function parseSearch({ status, body }: TmdbResponse): ExternalHit[] {
  const { data } = searchSchema.safeParse(body);
  if (status !== 200 || !data) throw new TmdbRequestError('answer unreadable');
  return data.results;
}

/** TMDB's response if the film does not exist. Any other 404 comes from another server. */
const noSuchFilm = z.object({ status_code: z.literal([6, 34]) });

/** @returns undefined if there is no film with this number @throws TmdbRequestError if the response does not answer the request */
export function parseFilm({ status, body }: TmdbResponse, tmdbId: number): ExternalFilm | undefined {
  if (status === 404 && noSuchFilm.safeParse(body).success) return undefined;
  const { data } = filmSchema.safeParse(body);
  if (status !== 200 || data?.tmdbId !== tmdbId) throw new TmdbRequestError('answer unreadable');
  return data;
}
