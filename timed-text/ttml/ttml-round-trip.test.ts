import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { arbitraryCues, arbitraryText, comparable } from '#test/arbitrary-timed-text.ts';
import { showWithImsc } from '#test/imsc-oracle.ts';
import { type Rate, RATES } from '#timed-text/rate.ts';
import { milliseconds, type TimedText, wordsOf } from '#timed-text/timed-text.ts';
import { readXml } from '#timed-text/xml/read-xml.ts';
import { readTtml } from './read-ttml.ts';
import { writeTtml } from './write-ttml.ts';

/* A written file is read back unchanged, and imscJS, another program, shows the same subtitles. */

const read = (xml: string) => readTtml(readXml(xml));

const PLACES = ['', 'top', 'left', 'a place with blanks', '1', 'place-1'];

test('a written file is read back exactly, with any clock', () => {
  const clock = fc.constantFrom<Rate>({ numerator: 1000, denominator: 1 }, RATES['24'], RATES['23.976'], RATES['29.97'], RATES['60'], {
    numerator: 90_000,
    denominator: 1,
  });
  const document = clock.chain((clock) =>
    fc
      .tuple(
        arbitraryCues(Math.ceil(clock.numerator / clock.denominator), PLACES),
        fc.record({ title: arbitraryText, language: fc.constantFrom('en', 'pl') }),
      )
      .map(([cues, header]): TimedText => ({
        format: 'imsc',
        clock,
        frameRate: clock.numerator === 1000 ? RATES['25'] : clock.numerator === 90_000 ? undefined : clock,
        cues,
        header,
        warnings: [],
      })),
  );
  fc.assert(
    fc.property(document, (document) => {
      const again = read(writeTtml(document));
      expect(again.warnings).toEqual([]);
      expect(inSeconds(again)).toEqual(inSeconds(document));
    }),
  );
});

/** Converts times to milliseconds and places to numbers, because a file that is read back can have another clock and other names. */
function inSeconds(document: TimedText) {
  const { cues, clock, ...rest } = comparable(document);
  const names = new Map([...new Set(cues.map(({ place }) => place))].map((place, index) => [place, index]));
  const timed = cues.map(({ start, end, place, ...cue }) => ({
    ...cue,
    start: milliseconds(start, clock),
    end: milliseconds(end, clock),
    place: names.get(place),
  }));
  return { ...rest, cues: timed };
}

/** Nested elements with times in seconds, some in sequences. */
const NESTED_TIMES = fc.letrec<Record<'span' | 'p' | 'div' | 'body', string>>((tie) => {
  const seconds = (min: number, max: number) => fc.integer({ min, max }).map((value) => `${value}s`);
  const attributes = fc.record({ begin: seconds(0, 4), end: seconds(5, 30), dur: seconds(1, 30) }, { requiredKeys: [] }).map((times) =>
    Object.entries(times)
      .map(([name, value]) => ` ${name}="${value}"`)
      .join(''),
  );
  const container = fc.tuple(attributes, fc.constantFrom('', '', ' timeContainer="seq"')).map((parts) => parts.join(''));
  const letter = fc.constantFrom('A', 'B', 'C');
  const several = (of: fc.Arbitrary<string>) => fc.array(of, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(''));
  const wrap = (name: string, attributes: fc.Arbitrary<string>, content: fc.Arbitrary<string>) =>
    fc.tuple(attributes, content).map(([attributes, content]) => `<${name} ${attributes}>${content}</${name}>`);
  return {
    span: wrap('span', attributes, letter),
    p: wrap('p', attributes, several(fc.oneof(letter, tie('span')))),
    div: wrap('div', container, several(tie('p'))),
    body: wrap(
      'body',
      container.map((attributes) => `region="r" end="60s" ${attributes.replace(/(?:end|dur)="\d*s"/g, '')}`),
      several(tie('div')),
    ),
  };
});

test('imscJS shows nested times as our reader reads them', () => {
  fc.assert(
    fc.property(NESTED_TIMES.body, (body) => {
      const xml = `<tt xmlns="http://www.w3.org/ns/ttml" xml:lang="en"><head><layout><region xml:id="r"/></layout></head>${body}</tt>`;
      const { cues, warnings } = read(xml);
      fc.pre(!warnings.some(({ kind }) => kind === 'ttml-never-shown' || kind === 'ttml-no-end'));
      for (const { begin, end, text } of showWithImsc(xml)) {
        const now = (begin + Math.min(end, begin + 2)) * 500;
        const shown = cues.filter(({ start, end }) => start <= now && now < end).map(wordsOf);
        expect({ begin, shown: shown.join('').replace(/\s/g, '') }).toEqual({
          begin,
          shown: text.replace(/\s/g, ''),
        });
      }
    }),
    { numRuns: 150 },
  );
});

test('imscJS shows the written subtitles', () => {
  const words = fc.constantFrom('Who', 'is there?', '[knocks]', 'Tom & Ines', '♪');
  const cue = fc.record({ from: fc.integer({ min: 1, max: 900 }), words: fc.array(words, { minLength: 1, maxLength: 2 }) });
  fc.assert(
    fc.property(fc.array(cue, { minLength: 1, maxLength: 5 }), (given) => {
      let start = 0;
      const cues = given.map(({ from, words }) => {
        start += from;
        const lines = words.map((text) => [{ text }]);
        return { start, end: (start += 500), lines, line: 0, place: '' };
      });
      const document: TimedText = {
        format: 'imsc',
        clock: { numerator: 1000, denominator: 1 },
        frameRate: undefined,
        cues,
        header: {},
        warnings: [],
      };
      const shown = showWithImsc(writeTtml(document));
      expect(shown.map(({ begin, end, text }) => [Math.round(begin * 1000), Math.round(end * 1000), text])).toEqual(
        cues.map((cue) => [cue.start, cue.end, wordsOf(cue)]),
      );
    }),
  );
});
