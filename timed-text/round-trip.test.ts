import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TIMED_TEXT_LIMITS } from './limits.ts';
import { RATES, type Rate } from './rate.ts';
import { readMicroDvd } from './lines/read-microdvd.ts';
import { readSpruceStl } from './lines/read-spruce-stl.ts';
import { readSrt } from './lines/read-srt.ts';
import { readSsa } from './lines/read-ssa.ts';
import { readSubViewer } from './lines/read-subviewer.ts';
import { readVtt } from './lines/read-vtt.ts';
import { looksLike } from './spans.ts';
import type { Cue, Line, Span, TimedText } from './timed-text.ts';
import { writeMicroDvd } from './lines/write-microdvd.ts';
import { writeSrt } from './lines/write-srt.ts';
import { writeSsa } from './lines/write-ssa.ts';
import { writeVtt } from './lines/write-vtt.ts';

const LETTERS = [...'aZ é ,;:.-!?"\'()[]#/*=ąß♪千ي\u00a0', '12', '😀'];
const COLOURS = ['#ffff00', '#00ffff', '#12ab9f', '#000000'];
const PLACES = ['', ...['top', 'middle'].flatMap((row) => [row, `${row} left`, `${row} right`]), 'bottom left', 'bottom right'];

/** Content that a file format can have. */
interface Holds {
  letters: string[];
  /** Whether parts of a line can have different styles. */
  parts: boolean;
  places: string[];
  voices: boolean;
  /** Latest time (ticks). */
  latest: number;
}

const spanOf = ({ letters, voices }: Holds): fc.Arbitrary<Span> =>
  fc.record(
    {
      text: fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 12 }),
      italic: fc.constant(true),
      bold: fc.constant(true),
      underline: fc.constant(true),
      colour: fc.constantFrom(...COLOURS),
      ...(voices ? { voice: fc.constantFrom('Ines', 'The keeper & son') } : {}),
    },
    { requiredKeys: ['text'] },
  );

/** Neighbouring spans have different styles, because equal spans would be joined. Lines have more than spaces. */
const lineOf = (holds: Holds): fc.Arbitrary<Line> =>
  fc
    .array(spanOf(holds), { minLength: 1, maxLength: holds.parts ? 3 : 1 })
    .filter((spans) => spans.every((span, at) => at === 0 || !looksLike(span, spans[at - 1]!)))
    .filter((spans) => /[^\s/]/.test(spans.map(({ text }) => text).join('')))
    .filter((spans) => !spans[0]!.text.startsWith('/'));

const cueOf = (holds: Holds): fc.Arbitrary<Omit<Cue, 'line'>> =>
  fc
    .record({
      start: fc.integer({ min: 0, max: holds.latest }),
      end: fc.integer({ min: 0, max: holds.latest }),
      lines: fc.array(lineOf(holds), { maxLength: 3 }),
      place: fc.constantFrom(...holds.places),
    })
    .map((cue) => (cue.lines.length === 0 ? { ...cue, place: '' } : cue));

const withoutLineNumbers = ({ cues }: TimedText) => cues.map(({ line: _, ...cue }) => cue);

/** Expects that documents are read back unchanged and without warnings. */
function expectSame(holds: Holds, clock: Rate, pass: (document: TimedText) => TimedText): void {
  fc.assert(
    fc.property(fc.array(cueOf(holds), { maxLength: 6 }), (cues) => {
      const document: TimedText = {
        format: 'srt',
        clock,
        frameRate: undefined,
        cues: cues.map((cue, at) => ({ ...cue, line: at + 1 })),
        header: {},
        warnings: [],
      };
      const read = pass(document);
      expect(withoutLineNumbers(read)).toEqual(cues);
      expect(read.warnings).toEqual([]);
      expect(read.clock).toEqual(clock);
    }),
    { numRuns: 300 },
  );
}

describe('a written file is read back unchanged', () => {
  const holds: Holds = { letters: LETTERS, parts: true, places: PLACES, voices: false, latest: 400_000_000 };
  const milliseconds = { numerator: 1000, denominator: 1 };
  const hundredths = { numerator: 100, denominator: 1 };

  test('SubRip', () => expectSame(holds, milliseconds, (document) => readSrt(writeSrt(document))));

  test('WebVTT, with every letter and with speakers', () => {
    const more = { ...holds, letters: [...LETTERS, '<', '>', '&', '-->', '{', '|', '\\'], voices: true };
    expectSame(more, milliseconds, (document) => readVtt(writeVtt(document)));
  });

  test.each(['ssa', 'ass'] as const)('SubStation Alpha: %s', (kind) => {
    const more = { ...holds, letters: [...LETTERS, '<', '>', '&', '{', '}', '|'] };
    expectSame(more, hundredths, (document) => readSsa(writeSsa(document, kind)));
  });

  test.each(Object.entries(RATES))('MicroDVD at %s', (_name, rate) => {
    const fewer = { ...holds, parts: false, places: [''], letters: [...LETTERS, '<', '>', '&'] };
    expectSame(fewer, rate, (document) => readMicroDvd(writeMicroDvd(document, rate)));
  });
});

const READERS = {
  srt: readSrt,
  vtt: (text) => readVtt(text),
  ssa: readSsa,
  microdvd: (text) => readMicroDvd(text),
  subviewer: readSubViewer,
  'spruce-stl': (text) => readSpruceStl(text),
} as const satisfies Record<string, (text: string) => TimedText>;

/** Pieces of real files, so that random texts resemble files. */
const PIECES = [
  '\n', '\n', '\r\n', '\r', ' ', '1', '2', '00:00:01,000', '00:00:02.5', '-00:01:00', '1:2:3', ' --> ', '->', ',', '00:00:01:12', 'x',
  'WEBVTT', 'NOTE ', 'STYLE', 'Region: ', 'line:0', '<i>', '</i>', '<b', '<v Ines>', '<c.red>', '<font color=red>', '<00:01>', '&amp;', '&#9;',
  '[Events]', '[V4+ Styles]', '[Script Info]', 'Timer: 99', 'Format: Start,End,Text', 'Style: a,b', 'Dialogue: 0,0:00:01.00,0:00:02.00,,,,,,,',
  '{\\i1}', '{\\c&H', '{\\p1}', '{', '}', '\\N', '{1}{1}25', '{10}{}', '{y:i}', '|', '[COLF]', '[br]', '[STYLE]it', '//25 fps', '$Bold = TRUE', '^I',
  '00:00:01:00 , 00:00:02:24 , ', '\uFEFF', '\uFFFD', '\0', '9'.repeat(20), 'ü',
]; // prettier-ignore

describe.each(Object.entries(READERS))('%s', (_format, read) => {
  const isSound = ({ cues }: TimedText) =>
    cues.every(
      ({ start, end, line, lines }) =>
        Number.isSafeInteger(start) &&
        Number.isSafeInteger(end) &&
        line > 0 &&
        lines.every((spans) => spans.every(({ text }) => text !== '')),
    );

  test('any text is read to its end', () => {
    const text = fc.oneof(fc.string({ unit: fc.constantFrom(...PIECES), maxLength: 60 }), fc.string({ unit: 'binary', maxLength: 200 }));
    fc.assert(
      fc.property(text, (written) => {
        expect(isSound(read(written))).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  test.each([
    ['empty lines', '\n'],
    ['one line', 'a'],
    ['unfinished tags', '<'],
    ['tags', '<i>'],
    ['groups', '{\\i1'],
    ['braces', '{'],
    ['arrows', '1 --> '],
    ['digits', '9'],
    ['bars', '|'],
    ['commas', 'Dialogue: ,,,,,,,,,'],
  ])('a large file of only %s has a limited number of subtitles', (_name, piece) => {
    const { cues } = read(`[Events]\n{1}{2}${piece.repeat(1_000_000 / piece.length)}`);
    expect(cues.length).toBeLessThanOrEqual(TIMED_TEXT_LIMITS.cues);
  });
});

test('only the first subtitles up to the limit are kept, and the warning counts all of them', () => {
  const text = Array.from({ length: 12_480 }, (_, at) => `{${at + 2}}{${at + 3}}a`).join('\n');
  const { cues, warnings } = readMicroDvd(text, RATES['25']);
  expect(cues).toHaveLength(10_000);
  expect(warnings).toEqual([{ kind: 'too-many-subtitles', found: '12480' }]);
});
