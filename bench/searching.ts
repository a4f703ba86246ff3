import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { parseFilmList } from '#domain/film-filters.ts';
import { foldText } from '#domain/fold-text.ts';
import type { Listing } from '#domain/listing.ts';
import { VISITOR } from '#domain/policy.ts';
import type { Context } from '#server/context.ts';
import { listFilms } from '#server/films/catalogue/list-films.ts';
import { amongRealFilms, readRealFilms } from './harness/real-films.ts';
import { WAYS_OF_TYPING, type RealFilm, type WayOfTyping } from './harness/ways-of-typing.ts';

/*
 * How often the film that somebody means comes first, and how long that takes, for each way of typing it. The data
 * is not part of the project: `npm run node -- bench/searching.ts [--films FILE.csv] [--sought 300] [--from 0] [--among N]`, where N
 * generated listings stand in the catalogue besides; another `--from` takes other films. `--missed` names what did not come first.
 */

const { values } = parseArgs({
  options: {
    films: { type: 'string', default: path.join(import.meta.dirname, '../../shared/data/films-real.csv') },
    sought: { type: 'string', default: '300' },
    from: { type: 'string', default: '0' },
    among: { type: 'string', default: '0' },
    missed: { type: 'boolean', default: false },
  },
});

if (existsSync(values.films)) await measureSearching(readRealFilms(values.films));
else console.log(`${values.films} is not there; nothing is measured.`);

async function measureSearching(films: RealFilm[]): Promise<void> {
  await amongRealFilms(films, Number(values.among), async (ctx) => {
    const every = Math.floor(films.length / Number(values.sought));
    const sought = films
      .filter((_, index) => index % every === Number(values.from))
      .slice(0, Number(values.sought));
    console.log('| typed | searches | first | among the first five | median ms | slowest ms |');
    console.log('| --- | ---: | ---: | ---: | ---: | ---: |');
    for (const [name, way] of Object.entries(WAYS_OF_TYPING)) await measureWay(ctx, name, way, sought);
  });
}

async function measureWay(ctx: Context, name: string, way: WayOfTyping, sought: RealFilm[]): Promise<void> {
  const times: number[] = [];
  const places: number[] = [];
  const missed: string[] = [];
  for (const film of sought) {
    const typed = way(film);
    if (typed === undefined) continue;
    const before = performance.now();
    const listings = await search(ctx, typed);
    times.push(performance.now() - before);
    const saysWhich = /year|director|name/.test(name);
    const place = listings.findIndex((listing) => isExpected(listing, film, saysWhich));
    places.push(place);
    if (place !== 0) missed.push(`${typed} → ${listings[0] ? `${listings[0].title} (${listings[0].year})` : 'nothing'}`); // prettier-ignore
  }
  const share = (max: number) =>
    Math.round((100 * places.filter((place) => place >= 0 && place < max).length) / places.length);
  const ordered = times.toSorted((a, b) => a - b);
  const ms = (time = 0) => time.toFixed(1);
  console.log(
    `| ${name} | ${places.length} | ${share(1)} % | ${share(5)} % | ${ms(ordered[ordered.length >> 1])} | ${ms(ordered.at(-1))} |`,
  );
  if (values.missed) for (const one of missed) console.log(`  ${one}`);
}

async function search(ctx: Context, typed: string): Promise<Listing[]> {
  const parsed = parseFilmList(
    new URLSearchParams({ search: [...typed].slice(0, 200).join(''), limit: '5' }),
  );
  if ('errors' in parsed) throw new Error(JSON.stringify(parsed.errors));
  const { films } = await listFilms(ctx, VISITOR, parsed.value);
  return JSON.parse(films) as Listing[];
}

/** Films of one title are told apart only by who typed the year or the director besides. */
function isExpected(listing: Listing, film: RealFilm, saysWhich: boolean): boolean {
  const titles = [listing.title, ...listing.alt_titles].map((title) => foldText(title));
  return saysWhich
    ? listing.title === film.title && listing.year === film.year
    : titles.includes(foldText(film.title));
}
