import * as fc from 'fast-check';
import { FACETS, forEachFacet, type Facet } from '#domain/filters/facets.ts';
import { NO_FILTERS, SORTS, type FilmFilters, type FilmListQuery, type Sort } from '#domain/filters/film-filters.ts';
import { FORMATS, FORMAT_VALUES, LISTED_TYPES, QUALITY_LEVELS } from '#domain/films/film-options.ts';
import { fitKey } from '#domain/fit/fit-keys.ts';
import { FIT_VERDICTS } from '#domain/fit/fit.ts';
import { foldText, searchableText } from '#domain/matching/fold-text.ts';
import { ownKeys } from '#domain/text/own-keys.ts';
import { VISITOR, type Viewer } from '#domain/policy.ts';
import { RATES } from '#timed-text/rate.ts';
import { valuesOf, type ModelFilm } from './catalogue-model.ts';
import { filmKeyOf } from './film-key.ts';

/*
 * Random catalogues, changes of their films, and questions that people ask. There are few values, so that films often have equal
 * titles, years and times, and so that filters and searches often find films.
 */

const WORDS = [
  'the The a an of by film movie la el die in',
  'ran rain Rain rane river River rivers riverbank rider driver drivers riven rived riser rover',
  'alien aliens alein Spotlight spot light pulp fiction dark knight mother other brother',
  'Akira Kurosawa kurasawa Tarkovsky tarkovski Martel',
  'taken taken3 3 1985 2001 2012 8½ Été l’âge d’or WALL·E Spider-Man Straße Þrestir',
  '生きる 千と千尋の神隠し 羅生門 기생충 الرِّسالة الرسالة עֵץ पथेर पांचाली παις',
  '$ % _ a%b 💡 𠮷野 﨎 x',
].flatMap((words) => words.split(' '));

const DIRECTORS = ['Akira Kurosawa', 'Akira Itō', 'Naomi Kurosawa', 'Andrei Tarkovsky', 'Lucrecia Martel', 'Ridley Scott', 'Bong Joon-ho'];

const YEARS = [1931, 1952, 1984, 1985, 1986, 2001, 2012];
const DURATIONS = [1, 58, 59, 60, 90, 300, 1500];
const LANGUAGES = ['English', 'Deutsch', 'Español', '日本語', '﨎', '𠮷'];
const GENRES = ['Drama', 'Comedy', 'Science Fiction', '﨎', '𠮷'];
const MAKERS = ['', 'Lantern Captions', 'Tidewater Subtitling'];
const TIMES = [Date.UTC(2024, 0, 1), Date.UTC(2024, 0, 1, 0, 0, 0, 1), Date.UTC(2025, 5, 30, 12)];

/** Two members who submit films. */
const MEMBER_IDS = ['01890a5d-ac96-774b-bcce-b302099a8057', 'f1890a5d-ac96-774b-bcce-b302099a8057'] as const;

/** A viewer of each role. */
const VIEWERS: Record<'visitor' | 'member' | 'moderator', Viewer> = {
  visitor: VISITOR,
  member: { kind: 'member', id: MEMBER_IDS[0], isTrusted: false, isAdmin: false },
  moderator: { kind: 'member', id: MEMBER_IDS[1], isTrusted: true, isAdmin: true },
};

const oneOf = <Value>(values: readonly Value[]) => fc.constantFrom(...values);
const someOf = <Value>(values: readonly Value[], maxLength: number) => fc.uniqueArray(fc.constantFrom(...values), { maxLength });

const title = fc.oneof(
  { weight: 30, arbitrary: fc.array(oneOf(WORDS), { minLength: 1, maxLength: 4 }).map((words) => words.join(' ')) },
  // The title key ends after the first of these letters.
  { weight: 1, arbitrary: oneOf(['ab', 'ba', 'bb']).map((end) => `${'𠮷'.repeat(199)}${end}`) },
);

const filmTexts = oneOf(FORMAT_VALUES).chain((format) =>
  fc.record({
    title,
    altTitles: fc.array(title, { maxLength: 1 }),
    directors: fc.oneof(someOf(DIRECTORS, 2), fc.tuple(title)),
    year: oneOf(YEARS),
    duration: oneOf(DURATIONS),
    format: fc.constant(format),
    sidecar_type: oneOf(['', ...FORMATS[format].sidecarTypes]),
    sidecar_format: oneOf(['', ...FORMATS[format].sidecarFormats.slice(0, 1)]),
    frame_rate: oneOf(['', '24', '25 fps', '23,976', '12.5']),
    quality_level: oneOf(['', ...QUALITY_LEVELS]),
    language: oneOf(['', ...LANGUAGES]),
    sidecar_by: oneOf(MAKERS),
    genres: someOf(GENRES, 3),
  }),
);

/** The fields of a film that people type. */
type FilmTexts = typeof filmTexts extends fc.Arbitrary<infer Value> ? Value : never;

function readTexts<Texts extends Pick<FilmTexts, 'title' | 'altTitles' | 'directors' | 'year'>>(texts: Texts) {
  const { title: text, altTitles, directors, ...fields } = texts;
  return {
    ...fields,
    filmKey: filmKeyOf({ title: text, year: texts.year, directors }),
    searchText: searchableText([text, ...altTitles, ...directors]),
    titleKey: [...foldText(text)].slice(0, 200).join(''),
  };
}

/** A film with the values above, approved or a draft. */
export const newFilm = fc
  .record({
    texts: filmTexts,
    /** Makes the order of ids differ from the order of time. */
    rank: fc.nat({ max: 9 }),
    created: oneOf(TIMES),
    publicSince: oneOf(TIMES),
    waitingSince: fc.option(oneOf(TIMES), { nil: undefined }),
    approved: oneOf([true, true, false]),
    flagged: oneOf([false, false, true]),
    authorId: oneOf([undefined, MEMBER_IDS[0], ...MEMBER_IDS]),
  })
  .map(({ texts, approved, waitingSince, ...film }) => ({
    ...film,
    ...readTexts(texts),
    approved,
    waitingSince: approved ? undefined : waitingSince,
  }));
type NewFilm = typeof newFilm extends fc.Arbitrary<infer Value> ? Value : never;

/** Gives a film its id and its first change. @param n a number that no other film has */
export function addId({ rank, ...film }: NewFilm, n: number): ModelFilm {
  return { ...film, id: `${rank}0000000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`, changed: n };
}

/** Makes an approved film, with defaults for everything that is not given. @param n a number that no other film has */
export function buildFilm(n: number, given: Partial<FilmTexts> & Partial<ModelFilm> = {}): ModelFilm {
  const { title: text = 'The Piano', altTitles = [], directors = ['Jane Campion'], ...fields } = given;
  return {
    id: `00000000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`,
    changed: n,
    created: TIMES[0]! + n,
    publicSince: TIMES[0]! + n,
    waitingSince: undefined,
    approved: true,
    flagged: false,
    authorId: undefined,
    duration: 121,
    format: 'DS',
    sidecar_type: 'DS',
    sidecar_format: '',
    frame_rate: '',
    quality_level: '',
    language: 'English',
    sidecar_by: '',
    genres: [],
    ...readTexts({ title: text, altTitles, directors, year: fields.year ?? 1993 }),
    ...fields,
  };
}

/** Returns an id in the form of the index. */
export const idBytes = (id: string): Uint8Array => Buffer.from(id.replaceAll('-', ''), 'hex');

/** Returns a film in the form of the index. */
export const entryOf = (film: ModelFilm) => ({
  id: idBytes(film.id),
  changed: film.changed,
  created: film.created,
  since: film.approved ? film.publicSince : (film.waitingSince ?? Infinity),
  approved: film.approved,
  flagged: film.flagged,
  authorId: film.authorId,
  year: film.year,
  duration: film.duration,
  fitKey: fitKey(film),
  filmKey: film.filmKey,
  tmdbId: undefined,
  facets: forEachFacet((facet) => valuesOf(film, facet).join('\n')),
  searchText: new TextEncoder().encode(film.searchText),
});

/** A change to a film; `n` chooses the film. */
export const change = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), film: newFilm }),
  fc.record({ kind: fc.constant('edit' as const), n: fc.nat(), texts: filmTexts.map(readTexts) }),
  fc.record({
    kind: oneOf(['approve', 'revert', 'flag', 'change author', 'read again', 'delete'] as const),
    n: fc.nat(),
    at: oneOf(TIMES),
  }),
);
export type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never;

/** Returns the films after a change. @param number the number of the change, higher than all earlier numbers */
export function applyChange(films: readonly ModelFilm[], one: Change, number: number): ModelFilm[] {
  if (one.kind === 'add') return [...films, addId(one.film, number)];
  const film = films[one.n % Math.max(1, films.length)];
  if (!film) return [];
  const others = films.filter((other) => other !== film);
  switch (one.kind) {
    case 'edit':
      return [...others, { ...film, ...one.texts, changed: number }];
    case 'approve':
      return [...others, { ...film, approved: true, publicSince: one.at, waitingSince: undefined, changed: number }];
    case 'revert':
      return [...others, { ...film, approved: false, waitingSince: one.at, changed: number }];
    case 'flag':
      return [...others, { ...film, flagged: !film.flagged, changed: number }];
    case 'change author':
      return [...others, { ...film, authorId: film.authorId ? undefined : MEMBER_IDS[0], changed: number }];
    case 'read again':
      return [...others, { ...film }];
    case 'delete':
      return others;
  }
}

/** A word of a search: from a film of the catalogue, from the list above, or a word that people write next to a title. */
const searchedWord = fc.record({
  word: fc.oneof(
    { weight: 9, arbitrary: fc.nat() },
    { weight: 2, arbitrary: oneOf(WORDS) },
    { weight: 1, arbitrary: oneOf(['the', 'film', '1985', '(1985)', '2013', 'xylophone', 'otter', 'of', 'e']) },
  ),
  typo: oneOf(['none', 'none', 'none', 'none', 'none', 'none', 'none', 'drop', 'swap', 'replace', 'insert', 'beginning', 'part', 'split'] as const),
  at: fc.nat({ max: 9 }),
  letter: oneOf(['a', 'e', 'k', 'y', '野']),
}); // prettier-ignore
type SearchedWord = typeof searchedWord extends fc.Arbitrary<infer Value> ? Value : never;

const words = fc.oneof(
  { weight: 20, arbitrary: fc.array(searchedWord, { minLength: 1, maxLength: 2 }) },
  { weight: 6, arbitrary: fc.array(searchedWord, { minLength: 3, maxLength: 4 }) },
  { weight: 1, arbitrary: fc.array(searchedWord, { minLength: 9, maxLength: 22 }) },
);
export const search = fc.option(fc.record({ words, between: oneOf([' ', ' ', ' ', ' ', '', '-']) }), {
  freq: 4,
  nil: undefined,
});
export type SearchSpec = typeof search extends fc.Arbitrary<infer Value> ? Value : never;

/** Returns the text that someone types to find these films. */
export function typeSearch(spec: SearchSpec, films: readonly ModelFilm[]): string {
  if (!spec) return '';
  const known = films.flatMap(({ searchText }) => searchText.split(/[ \n]/));
  const typed = spec.words.map((one) => {
    const word = typeof one.word === 'string' ? one.word : known[one.word % Math.max(1, known.length)];
    return mistype(word ?? 'river', one);
  });
  return typed.join(spec.between).slice(0, 200).toWellFormed().trim();
}

function mistype(word: string, { typo, at, letter }: SearchedWord): string {
  const letters = [...word];
  const place = at % letters.length;
  switch (typo) {
    case 'none':
      return word;
    case 'drop':
      return letters.toSpliced(place, letters.length > 1 ? 1 : 0).join('');
    case 'swap':
      return letters.toSpliced(place, 2, ...letters.slice(place, place + 2).toReversed()).join('');
    case 'replace':
      return letters.toSpliced(place, 1, letter).join('');
    case 'insert':
      return letters.toSpliced(place, 0, letter).join('');
    case 'beginning':
      return letters.slice(0, place + 1).join('');
    case 'part':
      return letters.slice(place, place + 3).join('');
    case 'split':
      return letters.toSpliced(place, 0, ' ').join('');
  }
}

const range = (from: readonly number[], to: readonly number[]) => fc.record({ gte: oneOf(from), lte: oneOf(to) }, { requiredKeys: [] });

const NARROWING = ['approved', 'flagged', 'author_id', ...FACETS, 'duration', 'year', 'fit'] as const;

/** Values that people choose in each facet. */
const CHOSEN_VALUES: Record<Facet, fc.Arbitrary<string[]>> = {
  format: someOf(FORMAT_VALUES, 2),
  sidecar_type: someOf(
    LISTED_TYPES.map(({ value }) => value),
    3,
  ),
  quality_level: someOf(QUALITY_LEVELS, 1),
  language: someOf([...LANGUAGES, 'Klingon'], 2),
  sidecar_format: someOf(['SRT', 'WAV', 'Other'], 2),
  sidecar_by: someOf(MAKERS.slice(1), 1),
  genres: someOf(GENRES, 2),
};

/** All filters except the search. */
const filters = fc
  .record({
    chosen: fc.oneof(fc.constant<(typeof NARROWING)[number][]>([]), someOf(NARROWING, 2)),
    approved: fc.boolean(),
    flagged: fc.boolean(),
    author_id: oneOf([MEMBER_IDS[0], MEMBER_IDS[0], MEMBER_IDS[1], '00000000-0000-0000-0000-000000000000']),
    ...CHOSEN_VALUES,
    duration: range([0, 60, 61], [59, 60, 300, 99_999]),
    year: range([1931, 1985, 2013], [1930, 1985, 2001]),
    copy: fc.option(
      fc.record({
        seconds: oneOf([3600, 3456, 3750, 3598, 5400, 5520, 60]),
        rate: oneOf([undefined, RATES['24'], RATES['25'], RATES['23.976']]),
      }),
      { nil: undefined },
    ),
    fit: fc.subarray([...FIT_VERDICTS], { minLength: 1 }),
  })
  .map(({ chosen, copy, ...all }): FilmFilters => {
    const chosenOr = <Value>(key: (typeof NARROWING)[number], value: Value, otherwise: Value) => (chosen.includes(key) ? value : otherwise);
    return {
      ...(chosen.includes('approved') && { approved: all.approved }),
      ...(chosen.includes('flagged') && { flagged: all.flagged }),
      ...(chosen.includes('author_id') && { author_id: all.author_id }),
      ...forEachFacet((facet) => chosenOr(facet, all[facet], [])),
      duration: chosenOr('duration', all.duration, {}),
      year: chosenOr('year', all.year, {}),
      search: '',
      ...(copy && { copy }),
      fit: copy
        ? chosenOr(
            'fit',
            FIT_VERDICTS.filter((fit) => all.fit.includes(fit)),
            [],
          )
        : [],
    };
  });

/** A viewer's question for a list of films. `readQuestion` turns it into the list. */
export const question = fc.record({
  viewer: oneOf(ownKeys(VIEWERS)),
  /** Whether a member asks for their own films. */
  isOwn: fc.boolean(),
  filters,
  search,
  sort: oneOf<Sort | 'usual'>(['usual', 'usual', 'usual', ...SORTS]),
  limit: fc.integer({ min: 1, max: 8 }),
});
type QuestionSpec = typeof question extends fc.Arbitrary<infer Value> ? Value : never;

/** Returns the list that domain/filters/film-filters.ts would read from an address. Drops filters that the viewer is not allowed to use. */
export function readQuestion(spec: QuestionSpec, films: readonly ModelFilm[]): Asked {
  const viewer = VIEWERS[spec.viewer];
  const { flagged, ...others } = spec.filters;
  const asked: FilmFilters = {
    ...others,
    ...(spec.viewer === 'moderator' && flagged !== undefined && { flagged }),
    ...(spec.viewer === 'member' && spec.isOwn && { author_id: MEMBER_IDS[0] }),
    search: typeSearch(spec.search, films),
  };
  const usual: Sort = asked.search === '' ? '-created_at' : 'relevance';
  const { sort } = spec;
  const isMeaningless = (sort === 'fit' && !asked.copy) || (sort === 'relevance' && asked.search === '');
  return {
    viewer,
    filters: asked,
    sort: sort === 'usual' || isMeaningless ? usual : sort,
    limit: spec.limit,
  };
}

/** Makes the question of a visitor's search. */
export const searchFor = (text: string, list: Partial<Asked> = {}): Asked => ({
  viewer: VISITOR,
  filters: { ...NO_FILTERS, search: text },
  sort: 'relevance',
  limit: 30,
  ...list,
});

/** A list that a viewer asks for, without a cursor. */
export interface Asked extends Pick<FilmListQuery, 'filters' | 'sort' | 'limit'> {
  viewer: Viewer;
}
