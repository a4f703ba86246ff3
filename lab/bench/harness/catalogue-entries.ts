import { v7 as uuidv7 } from 'uuid';
import type { FilmInput } from '#domain/films/film.ts';
import { listedTypes } from '#domain/films/film-options.ts';
import { fitKey } from '#domain/fit/fit-keys.ts';
import { searchableText } from '#domain/matching/fold-text.ts';
import type { FilmEntry } from '#catalogue/film-entry.ts';
import { filmKeyOf } from '#test/films/film-key.ts';
import { createRandom } from '../../harness/random.ts';
import { generateListings } from '../generate-listings.ts';

/* Films in the form that the database sends to the catalogue, for measurements without a database. */

const SUBMITTERS = 200;
const DRAFTS = 0.02;
const FLAGGED = 0.005;
/** Share of films that a person submitted. The others are imported. */
const SUBMITTED = 0.5;
const FIRST_DAY = Date.UTC(2021, 0, 1);
const LAST_DAY = Date.UTC(2026, 0, 1);

let random = createRandom(2).next;
const below = (limit: number) => Math.floor(limit * random());
const encoder = new TextEncoder();
let changes = 0;

/** Returns an approved film. Its id rises with `created` (milliseconds since 1970) and with each call. */
export function newEntry(input: FilmInput, created: number): FilmEntry {
  changes += 1;
  const randomBytes = Uint8Array.from({ length: 16 }, () => below(256));
  return {
    id: uuidv7({ msecs: created, seq: changes, random: randomBytes }, new Uint8Array(16)),
    changed: changes,
    created,
    since: created,
    approved: true,
    flagged: false,
    authorId: undefined,
    year: input.year,
    duration: input.duration,
    fitKey: fitKey(input),
    filmKey: filmKeyOf(input),
    tmdbId: undefined,
    facets: { ...input, sidecar_type: listedTypes(input).join('\n'), genres: input.genres.join('\n') },
    searchText: encoder.encode(searchableText([input.title, ...input.alt_titles, ...input.directors])),
  };
}

/**
 * Generates listings with times of submission that are spread evenly over five years. A few are drafts, and a few are flagged.
 * @param words number of different invented words. If this is not 0, each listing gets a second title of two such words
 */
export function* generateEntries(films: number, words = 0, seed = 1): Generator<FilmEntry> {
  random = createRandom(seed + 1).next;
  let made = 0;
  for (const listing of generateListings(seed).take(films)) {
    const input = words > 0 ? { ...listing, alt_titles: [...listing.alt_titles, inventTitle(words)] } : listing;
    const created = createdAt(made, films);
    const approved = random() >= DRAFTS;
    yield {
      ...newEntry(input, created),
      approved,
      flagged: random() < FLAGGED,
      authorId: random() < SUBMITTED ? submitterId(below(SUBMITTERS)) : undefined,
    };
    made += 1;
  }
}

/** Returns the time when the film of this number was submitted (milliseconds since 1970). */
const createdAt = (number: number, films: number): number => Math.floor(FIRST_DAY + ((LAST_DAY - FIRST_DAY) * number) / films);

/** Returns the id of one of the submitters of generated listings, as text. */
export const submitterId = (number: number): string => `01900000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;

const SYLLABLES = 'ba do ke li mu na po ri sa tu ve wi xo yu za che dra fle gri sho ang ber con del eth'.split(' ');

/** Returns a title of two invented words. A few of the words are common, and most are rare. */
function inventTitle(words: number): string {
  return [0, 1].map(() => inventWord(Math.floor(words * random() ** 2))).join(' ');
}

/** Returns a different word of four or five syllables for each number. */
function inventWord(number: number): string {
  let word = '';
  for (let rest = number + SYLLABLES.length ** 3; rest > 0; rest = Math.floor(rest / SYLLABLES.length))
    word += SYLLABLES[rest % SYLLABLES.length];
  return word;
}
