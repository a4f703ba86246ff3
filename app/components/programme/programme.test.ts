import { expect, test } from 'vitest';
import { createCsvReader } from '#domain/films/csv-reader.ts';
import type { Copy } from '#domain/fit/fit.ts';
import type { ListedFilm } from '#domain/films/listing.ts';
import { presentFit } from '#domain/fit/present-fit.ts';
import type { FilmMatch, MatchCandidate } from '#domain/programme/programme-response.ts';
import type { ProgrammeFilm } from '#domain/programme/programme-film.ts';
import { copyQuery } from './copy-query.ts';
import { candidateKey, decideFilms, filmKey, NONE_OF_THESE } from './decide-films.ts';
import { filmsWith, GAP_VALUES, totalsText } from './gaps.ts';
import { distributorLetter, missingKinds } from './letter-text.ts';
import { parseProgrammeText } from './parse-programme-text.ts';
import { programmeCsv } from './programme-csv.ts';

const film = (title: string, given: Partial<ProgrammeFilm> = {}): ProgrammeFilm => ({
  title,
  alt_titles: [],
  directors: [],
  year: undefined,
  copy: undefined,
  ...given,
});
const listing = (title: string, given: Partial<ListedFilm> = {}) =>
  ({
    _id: `${title}-id`,
    title,
    directors: ['Jane Campion'],
    year: 1993,
    duration: 121,
    frame_rate: '24',
    format: 'DS',
    sidecar_type: 'DS',
    sidecar_format: 'SRT',
    language: 'English',
    contact: 'ask@example.org',
    sidecar_by: '',
    ...given,
  }) as ListedFilm;
const candidate = (title: string, year: number, films: ListedFilm[]): MatchCandidate => ({
  title,
  year,
  directors: ['F. W. Murnau'],
  why: ['several films'],
  films,
});
const surely = (...films: ListedFilm[]): FilmMatch => ({ films, candidates: [] });
const fitted = (copy: Copy, listing: ListedFilm): ListedFilm => ({
  ...listing,
  fit: presentFit(listing, copy),
});

const AT_25: Copy = { seconds: 116 * 60, rate: { numerator: 25, denominator: 1 } };
const OF_AN_HOUR: Copy = { seconds: 3600 };
const NOSFERATUS = [
  candidate('Nosferatu', 1922, [listing('Nosferatu', { year: 1922 })]),
  candidate('Nosferatu', 1979, [listing('Nosferatu', { year: 1979, format: 'AD', sidecar_type: 'Audio' })]),
];
const PROGRAMME = [
  film('The Piano', { copy: AT_25 }),
  film('Nosferatu'),
  film('Unheard Of', { year: 2026 }),
  film('Ran', { copy: OF_AN_HOUR }),
];
const MATCHES = [
  surely(fitted(AT_25, listing('The Piano')), fitted(AT_25, listing('The Piano', { format: 'AD', sidecar_type: 'Audio' }))),
  { films: [], candidates: NOSFERATUS },
  surely(),
  surely(fitted(OF_AN_HOUR, listing('Ran', { duration: 162 }))),
];
const titlesOf = (films: ReturnType<typeof decideFilms>) => films.map(({ film }) => film.title);

test('a festival sees which films in its programme have materials, which have none and which need a choice', () => {
  const films = decideFilms(PROGRAMME, MATCHES, {});
  expect(totalsText(films)).toBe(
    '2 of 4 films have descriptive subtitles, 1 audio description. Nothing is listed for 1 film. Nothing fits your copy of 1 film. Choose the right film for 1 line.',
  );
  expect(Object.fromEntries(GAP_VALUES.map((gap) => [gap, titlesOf(filmsWith(films, gap))]))).toEqual({
    both: ['The Piano'],
    one: ['Ran'],
    neither: ['Unheard Of'],
    'no-fit': ['Ran'],
    undecided: ['Nosferatu'],
  });
});

test('a chosen film counts as found and “none of these” as nothing; a choice that no longer exists is ignored', () => {
  const nosferatu = filmKey(PROGRAMME[1]!);
  const choose = (candidate: string) => decideFilms(PROGRAMME, MATCHES, { [nosferatu]: candidate })[1]!;
  expect(choose(candidateKey(NOSFERATUS[1]!))).toMatchObject({ is: 'found', listed: { year: 1979 } });
  expect(choose(NONE_OF_THESE)).toMatchObject({ is: 'nothing', materials: [] });
  expect(choose('Nosferatu|2024|Robert Eggers')).toMatchObject({ is: 'undecided', chosen: undefined });
});

test('an address states the running time and frame rate of a copy as people write them', () => {
  expect([copyQuery(AT_25), copyQuery({ seconds: 5770 }), copyQuery(undefined)]).toEqual(['copy=116&copy_rate=25', 'copy=1:36:10', '']);
});

test('the letter asks for the missing materials and says which copy they are for', () => {
  const [piano, nosferatu, unheard, ran] = decideFilms(PROGRAMME, MATCHES, {});
  expect([piano!, nosferatu!, unheard!, ran!].map(missingKinds)).toEqual([[], [], ['DS', 'AD'], ['AD']]);
  expect(distributorLetter(unheard!)).toMatchObject({ subject: 'Access materials for Unheard Of (2026)' });
  expect(distributorLetter(unheard!).text).toContain('descriptive subtitles and audio description');
  expect(distributorLetter(ran!).text).toContain('with audio description.');
  expect(distributorLetter(ran!).text).toContain('1. Does audio description exist,');
  expect(distributorLetter(ran!).text).toContain('Our copy: 60 min, [frame rate] frames a second.');
});

test('the spreadsheet has a row for each material and each film without materials; no cell is run as a formula', () => {
  const films = [film('=HYPERLINK("x");=1+1'), ...PROGRAMME];
  const text = programmeCsv(decideFilms(films, [surely(), ...MATCHES], {}), 'https://example.org');
  const csv = createCsvReader();
  const rows = [...csv.read(text.replace(/^\uFEFF/, '')), ...csv.end()].map(({ cells = [] }) => cells);
  const column = (name: string) => rows.slice(1).map((cells) => cells[rows[0]!.indexOf(name)]);
  expect(text).toContain('"\'=HYPERLINK(""x"");\'=1+1"');
  expect(text.startsWith('\uFEFFFilm,Year,')).toBe(true);
  expect(column('Film')).toEqual(['\'=HYPERLINK("x");\'=1+1', 'The Piano', 'The Piano', 'Nosferatu', 'Unheard Of', 'Ran']);
  expect(column('Result').slice(2)).toEqual(['Listed', 'To choose', 'Nothing listed', 'Listed']);
  expect(column('Fit').slice(1)).toEqual([
    'Fits after retiming 24 → 25 (× 0.96)',
    'Fits after retiming 24 → 25 (× 0.96)',
    '',
    '',
    'Another version: 1 hour 42 minutes shorter',
  ]);
  expect(column('Listing')[1]).toBe('https://example.org/films/The Piano-id');
  expect(new Set(rows.map((cells) => cells.length)).size).toBe(1);
});

test('a text without films gets an error; in a text with too many films, the first 200 are compared', () => {
  expect(parseProgrammeText(' \n ', 2026)).toEqual({
    errors: { films: expect.stringContaining('Type or paste') },
  });
  const many = Array.from({ length: 201 }, (_, n) => `Film ${n}`).join('\n');
  expect(parseProgrammeText(many, 2026)).toMatchObject({
    films: { length: 200 },
    remarks: [{ text: expect.stringContaining('200') }],
  });
  expect(parseProgrammeText('Ran (1985)\nParasite (2019), Bong Joon Ho', 2026)).toMatchObject({
    films: [{ title: 'Ran' }, { title: 'Parasite', directors: ['Bong Joon Ho'] }],
    remarks: [],
  });
});

test('the only film with almost the same title is chosen, unless its year differs or someone decides otherwise', () => {
  const laHaine = {
    ...candidate('La Haine', 1995, [listing('La Haine', { year: 1995 })]),
    why: ['misspelt title'],
  } satisfies MatchCandidate;
  const asked = film('La Hain');
  const decide = (candidates: MatchCandidate[], choices = {}) => decideFilms([asked], [{ films: [], candidates }], choices)[0]!;
  expect(decide([laHaine])).toMatchObject({ is: 'found', listed: { title: 'La Haine' }, candidates: [laHaine] });
  expect(decide([laHaine], { [filmKey(asked)]: NONE_OF_THESE })).toMatchObject({ is: 'nothing' });
  expect(decide([laHaine], { [filmKey(asked)]: candidateKey(laHaine) }).is).toBe('found');
  expect(decide([laHaine, ...NOSFERATUS]).is).toBe('undecided');
  expect(decide([{ ...laHaine, why: ['misspelt title', 'other year'] }]).is).toBe('undecided');
});
