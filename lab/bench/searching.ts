import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { stringify } from 'uuid';
import { parseFilmList } from '#domain/filters/film-filters.ts';
import { LIMITS } from '#domain/limits.ts';
import { Catalogue } from '#catalogue/catalogue.ts';
import type { FilmEntry } from '#catalogue/film-entry.ts';
import { listPage } from '#catalogue/list-page.ts';
import { createQuestion } from '#catalogue/question.ts';
import { generateListings } from './generate-listings.ts';
import { newEntry } from './harness/catalogue-entries.ts';
import { listingOf, readRealFilms } from './harness/real-films.ts';
import { load, runWork } from './harness/run-work.ts';
import { WAYS_OF_TYPING, type RealFilm, type WayOfTyping } from './harness/ways-of-typing.ts';

/*
 * Measures, for each way to type a film, how often the intended film comes first, and how long the search takes. The data is not part of
 * the project: `npm run node -- lab/bench/searching.ts [--films FILE.csv] [--sought 300] [--from 0] [--among N] [--missed]`. `--from`
 * selects other films. `--among` adds N generated listings to the catalogue. `--missed` prints the searches whose film did not come first.
 */

const { values } = parseArgs({
  options: {
    films: { type: 'string', default: path.join(import.meta.dirname, '../../../shared/data/films-real.csv') },
    sought: { type: 'string', default: '300' },
    from: { type: 'string', default: '0' },
    among: { type: 'string', default: '0' },
    missed: { type: 'boolean', default: false },
  },
});

const REAL_FILMS_CREATED = Date.UTC(2024, 0, 1);
const GENERATED_FROM = Date.UTC(2021, 0, 1);
const GENERATED_TO = Date.UTC(2026, 0, 1);

const catalogue = new Catalogue();
const filmsById = new Map<string, RealFilm>();
if (existsSync(values.films)) measureSearching(readRealFilms(values.films));
else console.log(`${values.films} does not exist. Nothing was measured.`);

function measureSearching(films: RealFilm[]): void {
  load(catalogue, entriesOf(films, Number(values.among)));
  const every = Math.floor(films.length / Number(values.sought));
  const sought = films.filter((_, index) => index % every === Number(values.from)).slice(0, Number(values.sought));
  for (const film of sought) search(catalogue, film.title); // until V8 has compiled the code
  console.log('| typed | searches | first | among the first five | median ms | slowest ms |');
  console.log('| --- | ---: | ---: | ---: | ---: | ---: |');
  for (const [name, way] of Object.entries(WAYS_OF_TYPING)) measureWay(name, way, sought);
}

/** Yields the entries of real films and generated listings, and remembers the film of each id. */
function* entriesOf(films: RealFilm[], generated: number): Generator<FilmEntry> {
  const entryOf = (film: RealFilm, entry: FilmEntry) => {
    filmsById.set(stringify(entry.id), film);
    return entry;
  };
  let made = 0;
  for (const listing of generateListings().take(generated)) {
    const created = Math.floor(GENERATED_FROM + ((GENERATED_TO - GENERATED_FROM) * made) / generated);
    yield entryOf(listing, newEntry(listing, created));
    made += 1;
  }
  for (const film of films) yield entryOf(film, newEntry(listingOf(film), REAL_FILMS_CREATED));
}

function measureWay(name: string, [type, isRight]: WayOfTyping, sought: RealFilm[]): void {
  const times: number[] = [];
  const places: number[] = [];
  const missed: string[] = [];
  for (const film of sought) {
    const typed = type(film);
    if (typed === undefined) continue;
    const { found, took } = search(catalogue, typed);
    times.push(took);
    const place = found.findIndex((other) => isRight(other, film));
    places.push(place);
    if (place !== 0)
      missed.push(`${typed} → ${found[0] ? `${found[0].title} (${found[0].year}) by ${found[0].directors.join(', ')}` : 'nothing'}`);
  }
  const share = (max: number) => Math.round((100 * places.filter((place) => place >= 0 && place < max).length) / places.length);
  const ordered = times.toSorted((a, b) => a - b);
  const ms = (time = 0) => time.toFixed(2);
  console.log(
    `| ${name} | ${places.length} | ${share(1)} % | ${share(5)} % | ${ms(ordered[ordered.length >> 1])} | ${ms(ordered.at(-1))} |`,
  );
  if (values.missed) for (const line of missed) console.log(`  ${line}`);
}

/** Returns the first five films, in the order of a visitor's list, and the time of the search (ms). */
function search({ state }: Catalogue, typed: string): { found: RealFilm[]; took: number } {
  const text = [...typed].slice(0, LIMITS.search).join('');
  const parsed = parseFilmList(new URLSearchParams({ search: text, limit: '5' }));
  if ('errors' in parsed) throw new Error(JSON.stringify(parsed.errors));
  const { filters, sort, limit } = parsed.value;
  const before = performance.now();
  const { result: page } = runWork(listPage(createQuestion(state, { kind: 'public' }, filters), { sort, limit }));
  const took = performance.now() - before;
  return { found: (page?.films ?? []).map(({ id }) => filmsById.get(id)!), took };
}
