import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { FilmMatch } from '#domain/programme/programme-response.ts';
import { programmeFilmSchema, type SentFilm } from '#domain/programme/programme-film.ts';
import { VISITOR } from '#domain/policy.ts';
import type { Context } from '#server/context.ts';
import { matchFilms } from '#server/films/programme/match-films.ts';
import { suggestFilms } from '#server/films/suggestions/suggest-films.ts';
import { amongRealFilms } from './harness/among-real-films.ts';
import { readRealFilms } from './harness/real-films.ts';
import { misspell, type RealFilm } from './harness/ways-of-typing.ts';

/*
 * How the films of a programme are matched, and how long that takes: `npm run node -- lab/bench/programme.ts [--films FILE.csv] [--among N]`,
 * where N generated listings stand in the catalogue besides. The data is not part of the project. Beside it, as a limit of
 * the same run, forty searches one after the other.
 */

const { values } = parseArgs({
  options: {
    films: { type: 'string', default: path.join(import.meta.dirname, '../../../shared/data/films-real.csv') },
    among: { type: 'string', default: '92000' },
  },
});

const SOUGHT = 400;
const schema = programmeFilmSchema(2026);

const WAYS: Record<string, (film: RealFilm) => SentFilm> = {
  'title and year': ({ title, year }) => ({ title, year }),
  title: ({ title }) => ({ title }),
  'title, director': ({ title, directors }) => ({ title: `${title}, ${directors[0]}` }),
  'title a year later': ({ title, year }) => ({ title, year: year + 1 }),
  'alternative title and year': ({ title, alt_titles, year }) => ({ title: alt_titles.at(-1) ?? title, year }),
  'with a typo': ({ title }) => ({ title: misspell(title) ?? title }),
  'with a typo, and year': ({ title, year }) => ({ title: misspell(title) ?? title, year }),
  'with a typo, director and year': ({ title, directors, year }) => ({ title: misspell(title) ?? title, directors, year }),
};

if (existsSync(values.films)) await measureProgrammes(readRealFilms(values.films));
else console.log(`${values.films} is not there; nothing is measured.`);

async function measureProgrammes(films: RealFilm[]): Promise<void> {
  await amongRealFilms(films, Number(values.among), async (ctx) => {
    const every = Math.floor(films.length / SOUGHT);
    const sought = films.filter((_, index) => index % every === 0).slice(0, SOUGHT);
    console.log(
      '| sent | the film | another film | among those to choose from | not there | 40 films, median ms | 200 films, slowest ms |',
    );
    console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: |');
    for (const [name, way] of Object.entries(WAYS)) await measureWay(ctx, name, way, sought);
    const before = performance.now();
    for (const { title } of sought.slice(0, 40)) await suggestFilms(ctx, VISITOR, title);
    console.log(`\n40 searches one after the other: ${(performance.now() - before).toFixed(0)} ms`);
  });
}

async function measureWay(ctx: Context, name: string, way: (film: RealFilm) => SentFilm, sought: RealFilm[]) {
  const sent = sought.map((film) => schema.parse(way(film)));
  const times = async (size: number) => {
    const found: FilmMatch[] = [];
    const taken: number[] = [];
    for (let from = 0; from < sent.length; from += size) {
      const before = performance.now();
      found.push(...(await matchFilms(ctx, sent.slice(from, from + size), { network: '' })));
      taken.push(performance.now() - before);
    }
    return { found, taken: taken.toSorted((a, b) => a - b) };
  };
  const forty = await times(40);
  const { found, taken } = await times(200);
  const counts = { right: 0, wrong: 0, offered: 0, missing: 0 };
  for (const [index, match] of found.entries()) counts[verdictOn(match, sought[index]!)] += 1;
  const share = (count: number) => `${((100 * count) / found.length).toFixed(1)} %`;
  const ms = (time = 0) => time.toFixed(0);
  console.log(
    `| ${name} | ${share(counts.right)} | ${counts.wrong} | ${share(counts.offered)} | ${share(counts.missing)} | ${ms(forty.taken[forty.taken.length >> 1])} | ${ms(taken.at(-1))} |`,
  );
}

function verdictOn({ films, candidates }: FilmMatch, film: RealFilm) {
  const isExpected = ({ title, year }: { title: string; year: number }) => title === film.title && year === film.year;
  if (films.length > 0) return films.some(isExpected) ? 'right' : 'wrong';
  return candidates.some((candidate) => candidate.films.some(isExpected)) ? 'offered' : 'missing';
}
