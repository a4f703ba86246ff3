import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { stringify } from 'uuid';
import { Catalogue } from '#catalogue/catalogue.ts';
import { findProgrammeCandidates } from '#catalogue/candidates/programme.ts';
import type { FilmEntry } from '#catalogue/film-entry.ts';
import type { Listing } from '#domain/films/listing.ts';
import { matchFilm } from '#domain/programme/match-film.ts';
import { parseProgrammeFilm } from '#domain/programme/programme-film.ts';
import { readFilmLine } from '#domain/programme/read-film-line.ts';
import { generateEntries, newEntry } from './harness/catalogue-entries.ts';
import { listingOf, readRealFilms } from './harness/real-films.ts';
import { load, runWork } from './harness/run-work.ts';
import { WAYS_OF_TYPING, type RealFilm, type WayOfTyping } from './harness/ways-of-typing.ts';

/*
 * Measures the result of a programme for listed and unlisted films, for each way to type a line. Every second real film is listed:
 * `npm run node -- lab/bench/matching.ts [--films FILE.csv] [--sought 300] [--among N] [--missed]`. The data is not part of the project.
 * `--among` adds N generated listings to the catalogue. `--missed` prints the lines that found nothing or a wrong film.
 */

const { values } = parseArgs({
  options: {
    films: { type: 'string', default: path.join(import.meta.dirname, '../../../shared/data/films-real.csv') },
    sought: { type: 'string', default: '300' },
    among: { type: 'string', default: '0' },
    missed: { type: 'boolean', default: false },
  },
});

/** Ways to type without a title. A programme always has titles. */
const WITHOUT_TITLE = new Set(['a director', 'a director with a slip', 'a family name with a slip']);
const CREATED = Date.UTC(2024, 0, 1);
const THIS_YEAR = 2026;

const OUTCOMES = ['found', 'offered first', 'offered later', 'nothing', 'wrong, for sure'] as const;
type Outcome = (typeof OUTCOMES)[number];

const catalogue = new Catalogue();
const listings = new Map<string, Listing>();
const filmsById = new Map<string, RealFilm>();
if (existsSync(values.films)) measureMatching(readRealFilms(values.films));
else console.log(`${values.films} does not exist. Nothing was measured.`);

function measureMatching(films: RealFilm[]): void {
  const listed = films.filter((_, index) => index % 2 === 0);
  const titles = new Set(listed.flatMap(({ title, alt_titles }) => [title, ...alt_titles].map((one) => one.toLowerCase())));
  const unlisted = films.filter(
    (film, index) => index % 2 === 1 && ![film.title, ...film.alt_titles].some((one) => titles.has(one.toLowerCase())),
  );
  load(catalogue, generateEntries(Number(values.among)));
  load(catalogue, listed.map(entryOf));
  console.log(`| typed | lines | ${OUTCOMES.join(' | ')} | not listed: nothing | offered | for sure | median ms | slowest ms |`);
  console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |');
  for (const [name, way] of Object.entries(WAYS_OF_TYPING))
    if (!WITHOUT_TITLE.has(name)) measureWay(name, way, spread(listed), spread(unlisted));
}

function spread(films: RealFilm[]): RealFilm[] {
  const every = Math.max(1, Math.floor(films.length / Number(values.sought)));
  return films.filter((_, index) => index % every === 0).slice(0, Number(values.sought));
}

function entryOf(film: RealFilm): FilmEntry {
  const entry = newEntry(listingOf(film), CREATED);
  const id = stringify(entry.id);
  filmsById.set(id, film);
  const input = listingOf(film);
  const at = new Date(CREATED).toISOString();
  listings.set(id, {
    ...input,
    _id: id,
    tmdb_id: null,
    approved: true,
    contact_confirmed_at: null,
    contact_silent_since: null,
    author_id: null,
    author: '',
    created_at: at,
    updated_at: at,
  });
  return entry;
}

function measureWay(name: string, [type, isRight]: WayOfTyping, listed: RealFilm[], unlisted: RealFilm[]): void {
  const counts: Record<Outcome, number> = { found: 0, 'offered first': 0, 'offered later': 0, nothing: 0, 'wrong, for sure': 0 };
  const others = { nothing: 0, offered: 0, sure: 0 };
  const [times, missed]: [number[], string[]] = [[], []];
  const ask = (film: RealFilm) => {
    const typed = type(film);
    if (typed === undefined) return undefined;
    const asked = match(typed);
    times.push(asked.took);
    return { typed, ...asked };
  };
  for (const film of listed) {
    const asked = ask(film);
    if (!asked) continue;
    const outcome = outcomeOf(asked, (other) => isRight(other, film));
    counts[outcome] += 1;
    if (outcome === 'nothing' || outcome === 'wrong, for sure') missed.push(`${outcome}: ${asked.typed} (${film.title}, ${film.year})`);
  }
  for (const film of unlisted) {
    const asked = ask(film);
    if (!asked) continue;
    const kind = asked.sure ? 'sure' : asked.offered.length > 0 ? 'offered' : 'nothing';
    others[kind] += 1;
    if (kind !== 'nothing') missed.push(`not listed, ${kind}: ${asked.typed} → ${(asked.sure ?? asked.offered[0])!.title}`);
  }
  const share = (part: number, all: object) =>
    `${Math.round((100 * part) / Object.values(all).reduce((sum: number, one) => sum + Number(one), 0))} %`;
  const ordered = times.toSorted((a, b) => a - b);
  console.log(
    `| ${name} | ${times.length} | ${OUTCOMES.map((outcome) => share(counts[outcome], counts)).join(' | ')} | ${Object.values(others)
      .map((count) => share(count, others))
      .join(' | ')} | ${(ordered[ordered.length >> 1] ?? 0).toFixed(2)} | ${(ordered.at(-1) ?? 0).toFixed(2)} |`,
  );
  if (values.missed) for (const line of missed) console.log(`  ${line}`);
}

interface Matched {
  sure: RealFilm | undefined;
  offered: RealFilm[];
  took: number;
}

function outcomeOf({ sure, offered }: Matched, isRight: (film: RealFilm) => boolean): Outcome {
  if (sure) return isRight(sure) ? 'found' : 'wrong, for sure';
  const place = offered.findIndex(isRight);
  if (place === 0) return 'offered first';
  return place > 0 ? 'offered later' : 'nothing';
}

/** Returns the result of the page and the API for this line. */
function match(line: string): Matched {
  const parsed = parseProgrammeFilm(readFilmLine(line), THIS_YEAR);
  if ('errors' in parsed) return { sure: undefined, offered: [], took: 0 };
  const before = performance.now();
  const { result } = runWork(findProgrammeCandidates(catalogue.state, parsed.value));
  const { films, candidates } = matchFilm(
    parsed.value,
    result.flatMap(({ id }) => listings.get(id) ?? []),
  );
  const took = performance.now() - before;
  const filmOf = ({ _id }: { _id: string }) => filmsById.get(_id)!;
  return { sure: films[0] && filmOf(films[0]), offered: candidates.map((one) => filmOf(one.films[0]!)), took };
}
