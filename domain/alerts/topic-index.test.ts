import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSameFilm, type FilmIdentity } from '#domain/matching/same-film.ts';
import { LIMITS } from '#domain/limits.ts';
import { newListing, TopicIndex } from './topic-index.ts';
import { filmTopic, MAX_TOPIC_LENGTH, readTopic } from './topic.ts';

const NAMES = [
  'Jane Campion',
  'Wong Kar-wai',
  'Kwak Jae-yong',
  'F. Gary Gray',
  'Francis Ford Coppola',
  'Jeffrey Jacob Abrams',
  'Éric Rohmer',
  'Bong Joon-ho',
  'Robert Downey Jr.',
  '黒澤 明',
  '𠮷川太郎左 𠮷夫次郎右',
  'Madonna',
];
const TITLES = ['The Piano', 'The Hidden Fortress', 'Toy Story III', 'Dune: Part One', '千と千尋の神隠し', 'Été', 'Kill Bill: Vol. 2'];

/** Ways in which another catalogue might write a text. */
const REWRITTEN: ((text: string, at: number) => string)[] = [
  (text) => text,
  (text) => text.toUpperCase(),
  (text) => text.split(' ').toReversed().join(' '),
  (text) => text.split(' ').toReversed().join(', '),
  (text) => text.replaceAll('-', ' '),
  (text) => text.replaceAll(/[- .]/g, ''),
  (text) => text.replace(/^(\p{L})\p{L}+ /u, '$1. '),
  (text) => text.replace(/ .* /u, ' '),
  (text) => `${text} Jr.`,
  (text) => text.replaceAll('𠮷', '𠮸'),
  (text, at) => [...text].toSpliced(at % [...text].length, 1).join(''),
  (text, at) => [...text].toSpliced(at % [...text].length, 1, '𠮸').join(''),
  (text, at) => [...text].toSpliced(at % [...text].length, 0, 'e').join(''),
  (text) => text.replace(/: .*/u, ''),
];

const rewritten = (texts: readonly string[]) =>
  fc
    .tuple(fc.constantFrom(...texts), fc.constantFrom(...REWRITTEN), fc.nat({ max: 20 }))
    .map(([text, rewrite, at]) => rewrite(text, at) || text);

const film: fc.Arbitrary<FilmIdentity> = fc.record({
  title: rewritten(TITLES),
  alt_titles: fc.array(rewritten(TITLES), { maxLength: 2 }),
  directors: fc.array(rewritten(NAMES), { minLength: 1, maxLength: 3 }),
  year: fc.constantFrom(1992, 1993, 1993, 1994, 2021),
  tmdb_id: fc.constantFrom(null, null, null, 713, 129),
});

const listingOf = (identity: FilmIdentity) =>
  newListing({
    ...identity,
    search_text: '',
    duration: 121,
    frame_rate: '',
    format: 'DS',
    sidecar_type: 'DS',
    sidecar_format: '',
    quality_level: '',
    language: '',
    sidecar_by: '',
    genres: [],
  });

test('a follower of a film gets every listing of that film, in any spelling, and no other listings', () => {
  let [same, different] = [0, 0];
  fc.assert(
    fc.property(fc.array(film, { minLength: 10, maxLength: 10 }), fc.array(film, { minLength: 10, maxLength: 10 }), (followed, listed) => {
      const topics = new TopicIndex();
      for (const [n, one] of followed.entries()) topics.add(String(n), readTopic(filmTopic(one))!);
      for (const one of listed) {
        const expected = followed.flatMap((other, n) => (isSameFilm(other, one) ? [String(n)] : []));
        same += expected.length;
        different += followed.length - expected.length;
        expect([...topics.find(listingOf(one))].toSorted()).toEqual(expected.toSorted());
      }
    }),
    { numRuns: 500 },
  );
  expect(same).toBeGreaterThan(1000);
  expect(different).toBeGreaterThan(1000);
});

const ANTHOLOGY: FilmIdentity = { title: 'The Piano', alt_titles: [], directors: ['Jane Campion'], year: 1993 };

test('an anthology film is found under each of its directors', () => {
  const directors = [...'abcdefghijklmnopqrstuv'].map((letter) => `${letter.repeat(5)} ${letter.repeat(9)}`);
  const topics = new TopicIndex();
  topics.add('anthology', readTopic(filmTopic({ ...ANTHOLOGY, directors }))!);
  for (const director of directors) expect(topics.find(listingOf({ ...ANTHOLOGY, directors: [director] })).size).toBe(1);
});

test('the topic of any listing can be stored', () => {
  const longest = (unit: string, { entries, length }: { entries: number; length: number }) =>
    Array.from({ length: entries }, () => unit.repeat(length));
  for (const unit of ['a', '"', '\\', '𠮷']) {
    const { kind, value } = filmTopic({
      title: unit.repeat(LIMITS.title),
      alt_titles: longest(unit, LIMITS.altTitles),
      directors: longest(unit, LIMITS.directors),
      year: 1993,
      tmdb_id: 2_147_483_647,
    });
    expect([...value].length).toBeLessThanOrEqual(MAX_TOPIC_LENGTH);
    expect(readTopic({ kind, value })).toMatchObject({ film: { title: unit.repeat(LIMITS.title) } });
  }
});
