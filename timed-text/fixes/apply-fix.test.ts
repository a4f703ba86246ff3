import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkDocument } from '#timed-text/checks/check-document.ts';
import { GUIDELINES, rulesOf, type Guideline } from '#timed-text/checks/rules.ts';
import { readSrt } from '#timed-text/lines/read-srt.ts';
import { readVtt } from '#timed-text/lines/read-vtt.ts';
import { RATES } from '#timed-text/rate.ts';
import { wordsOf, type Cue, type TimedText } from '#timed-text/timed-text.ts';
import { applyFix, FIX_NAMES, type FixName } from './apply-fix.ts';

type Times = readonly [start: number, end: number, text?: string, place?: string];

const documentOf = (cues: readonly Times[], more: Partial<TimedText> = {}): TimedText => ({
  format: 'srt',
  clock: { numerator: 1000, denominator: 1 },
  frameRate: undefined,
  header: {},
  warnings: [],
  cues: cues.map(([start, end, text = 'Who is there?', place = ''], index): Cue => ({
    start,
    end,
    lines: text.split('\n').map((line) => [{ text: line }]),
    line: index + 1,
    place,
  })),
  ...more,
});

const fix = (document: TimedText, name: FixName, guideline: Guideline = 'netflix') => applyFix(document, name, rulesOf(guideline));
const timesOf = ({ cues }: TimedText) => cues.map(({ start, end }) => [start, end]);

describe('tags that a file format does not have', () => {
  test.each([
    ['Who is <i>there</i>?', 'Who is there?', 2],
    ['{\\an8}{y:i}Up here{\\i0}', 'Up here', 3],
    ['The\\hend\\NAnd on', 'The end\nAnd on', 2],
    ['<<i>i>Nested', 'Nested', 2],
    ['<font color="#fff">White</font> <laughs>', 'White <laughs>', 2],
    ['I <3 you {sic} a < b > c', 'I <3 you {sic} a < b > c', 0],
    ['<c.yellow.bg_blue>Ines</c>', 'Ines', 2],
  ])('%s becomes %s', (written, words, changed) => {
    const fixed = fix(documentOf([[0, 1000, written]]), 'tags');
    expect([wordsOf(fixed.document.cues[0]!), fixed.changed]).toEqual([words, changed]);
  });

  test('the fix also counts tags that the reader ignored, and removes their warnings', () => {
    const read = readSrt('1\n00:00:10,000 --> 00:00:12,000\n<span>Who</span> is <i>there?\n');
    expect(read.warnings.map(({ kind }) => kind)).toEqual(['unknown-tag', 'unknown-tag', 'tag-not-closed']);
    const { document, changed } = fix(read, 'tags');
    expect([document.warnings, changed]).toEqual([[], 3]);
    expect(document.cues[0]!.lines).toEqual(read.cues[0]!.lines);
  });

  test('a line that has only tags is removed', () => {
    const read = readVtt('WEBVTT\n\n00:10.000 --> 00:12.000\n{\\an8}\nHello\n');
    expect(wordsOf(fix(read, 'tags').document.cues[0]!)).toBe('Hello');
  });
});

describe('gaps', () => {
  test('an earlier end widens a gap of one frame to two frames', () => {
    const fixed = fix(
      documentOf([
        [0, 2000],
        [2042, 4000],
      ]),
      'gaps',
    );
    expect(timesOf(fixed.document)).toEqual([
      [0, 1959],
      [2042, 4000],
    ]);
    expect([fixed.changed, fixed.left]).toEqual([1, 0]);
  });

  test('a gap is closed if the first subtitle would otherwise become too short', () => {
    const fixed = fix(
      documentOf([
        [0, 834],
        [876, 4000],
      ]),
      'gaps',
    );
    expect(timesOf(fixed.document)).toEqual([
      [0, 876],
      [876, 4000],
    ]);
  });

  test('for Netflix, gaps under half a second become two frames, unless the subtitle would become too long', () => {
    const fixed = fix(
      documentOf([
        [0, 2000],
        [2400, 9300],
        [9600, 11_000],
      ]),
      'gaps',
    );
    expect(timesOf(fixed.document)).toEqual([
      [0, 2317],
      [2400, 9300],
      [9600, 11_000],
    ]);
    expect([fixed.changed, fixed.left]).toEqual([1, 1]);
  });

  test('for the BBC, gaps under a second are closed', () => {
    const fixed = fix(
      documentOf([
        [0, 2000],
        [2400, 4000],
        [5200, 6000],
      ]),
      'gaps',
      'bbc',
    );
    expect(timesOf(fixed.document)).toEqual([
      [0, 2400],
      [2400, 4000],
      [5200, 6000],
    ]);
  });

  test('gaps of two frames, long gaps and subtitles without a gap stay', () => {
    const document = documentOf([
      [0, 2000],
      [2000, 4000],
      [4083, 6000],
      [9000, 9900],
    ]);
    expect(fix(document, 'gaps').document).toBe(document);
  });
});

describe('subtitles that are too short', () => {
  test('are extended to the required time, or as far as the next subtitle allows', () => {
    const fixed = fix(
      documentOf([
        [0, 500],
        [2000, 2500],
        [2700, 4000],
        [4200, 4300],
        [4320, 6000],
      ]),
      'shortest',
    );
    expect(timesOf(fixed.document)).toEqual([
      [0, 833],
      [2000, 2617],
      [2700, 4000],
      [4200, 4300],
      [4320, 6000],
    ]);
    expect([fixed.changed, fixed.left]).toEqual([2, 2]);
  });

  test('are extended to 15 frames of the copy for cinemas', () => {
    const document = documentOf([[0, 10]], {
      clock: RATES['25'],
      frameRate: RATES['25'],
      format: 'dcp-smpte',
    });
    expect(timesOf(fix(document, 'shortest', 'cinema').document)).toEqual([[0, 15]]);
  });

  test('can be extended during a subtitle in another place, but stay if they overlap the next subtitle', () => {
    const fixed = fix(
      documentOf([
        [0, 500],
        [100, 3000, 'Sign', 'top'],
        [4000, 4500],
        [4200, 6000],
      ]),
      'shortest',
    );
    expect(timesOf(fixed.document)[0]).toEqual([0, 833]);
    expect([fixed.changed, fixed.left]).toEqual([1, 1]);
  });
});

describe('long lines', () => {
  test.each([
    [
      'not after a short sentence',
      'I know. But nobody had ever gone down there before us.',
      'I know. But nobody had ever\ngone down there before us.',
    ],
    [
      'after a sentence in the middle',
      'Nobody has ever gone down there. We could be the very first.',
      'Nobody has ever gone down there.\nWe could be the very first.',
    ],
    [
      'after a clause',
      'When the tide had turned at last, the lamp was lit again.',
      'When the tide had turned at last,\nthe lamp was lit again.',
    ],
    [
      'not after a single word',
      'Ines, nobody has ever gone down into that old harbour',
      'Ines, nobody has ever gone\ndown into that old harbour',
    ],
    [
      'after a clause, even if the upper line is the longer line',
      'Nobody had ever gone down there before, not even the keeper.',
      'Nobody had ever gone down there before,\nnot even the keeper.',
    ],
    [
      'not within a name',
      'We waited for the famous Agatha Mary Clarissa Christie',
      'We waited for the famous\nAgatha Mary Clarissa Christie',
    ],
    [
      'not within a number',
      'The whole journey took them 10 000 days and some more',
      'The whole journey took them\n10 000 days and some more',
    ],
    ['nor after a title', 'I would very much like to see old Mr. Lamplighter', 'I would very much like\nto see old Mr. Lamplighter'],
    [
      'together with the next line',
      'Nobody had ever gone down into the old harbour\nbefore us.',
      'Nobody had ever gone down\ninto the old harbour before us.',
    ],
    [
      'in a song with notes',
      '♪ And all of the lights along the coast are burning ♪',
      '♪ And all of the lights\nalong the coast are burning ♪',
    ],
  ])('are broken in the best place: %s', (_how, written, broken) => {
    const fixed = fix(documentOf([[0, 4000, written]]), 'lines');
    expect(wordsOf(fixed.document.cues[0]!)).toBe(broken);
    expect([fixed.changed, fixed.left]).toEqual([1, 0]);
  });

  test.each([
    ['two speakers with one long line', '- Nobody had ever gone down into the old harbour.\n- I know.'],
    ['letters without a space', '夜'.repeat(50)],
    ['text for three lines', 'Nobody had ever gone down into the old harbour before us. '.repeat(2).trim()],
  ])('are left unchanged and counted: %s', (_what, written) => {
    const document = documentOf([[0, 4000, written]]);
    expect(fix(document, 'lines')).toEqual({ document, changed: 0, left: 1 });
  });

  test('are measured by their width, in which a Korean letter is as wide as two English letters', () => {
    const korean = documentOf([[0, 4000, '우리보다 먼저 그곳에 내려간 사람은 아무도 없었습니다']], { header: { language: 'ko' } });
    const fixed = applyFix(korean, 'lines', rulesOf('netflix', 'ko'));
    expect(wordsOf(fixed.document.cues[0]!)).toBe('우리보다 먼저 그곳에 내려간\n사람은 아무도 없었습니다');
    expect(checkDocument(fixed.document, rulesOf('netflix', 'ko')).filter(({ rule }) => rule === 'characters')).toEqual([]);
  });

  test('are never broken within a tag', () => {
    const document = documentOf([
      [0, 4000, 'Nobody had ever gone down there <laughs very loudly> before'],
      [5000, 9000, '<laughs most loudly of all of them> Nobody had ever gone down into the old harbour.'],
    ]);
    expect(fix(document, 'lines').document.cues.map(wordsOf)).toEqual([
      'Nobody had ever gone down there <laughs very loudly> before',
      '<laughs most loudly of all of them> Nobody had ever gone\ndown into the old harbour.',
    ]);
  });

  test('keep their italics on the same words', () => {
    const document = readSrt('1\n00:00:10,000 --> 00:00:12,000\nNobody had ever gone <i>down into the old harbour</i> before.\n');
    expect(fix(document, 'lines').document.cues[0]!.lines).toEqual([
      [{ text: 'Nobody had ever gone ' }, { text: 'down', italic: true }],
      [{ text: 'into the old harbour', italic: true }, { text: ' before.' }],
    ]);
  });

  test('are left unchanged if each row is a separate subtitle, because a new line could cover the next row', () => {
    const long = 'Nobody had ever gone down into the old harbour.';
    const document = documentOf([
      [0, 4000, long],
      [0, 4000, 'I know.', 'row 2'],
    ]);
    expect(fix(document, 'lines').left).toBe(1);
  });
});

test('a description is left unchanged, because it is spoken', () => {
  const document = documentOf(
    [
      [0, 400, 'A lamp is lit in the tower on the far side of the bay.'],
      [420, 900],
    ],
    { header: { kind: 'descriptions' } },
  );
  for (const name of FIX_NAMES) expect(fix(document, name).document).toBe(document);
});

describe('a fix of any file', () => {
  const WORDS = [
    'Ines',
    'INES:',
    'went',
    'to',
    '10',
    '000',
    'the',
    'harbour.',
    '-',
    '♪',
    '夜の',
    'harbourmaster’s',
    '<i>',
    '</i>',
    '{\\an8}',
    '<laughs>',
    'C',
  ];
  const text = fc
    .array(fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 14 }), {
      minLength: 1,
      maxLength: 3,
    })
    .map((lines) => lines.map((words) => words.join(' ')).join('\n'));
  const cue = fc.tuple(fc.integer({ min: 0, max: 4000 }), fc.integer({ min: -50, max: 1500 }), text, fc.constantFrom('', '', 'top'));
  const anyDocument = fc
    .array(cue, { maxLength: 12 })
    .map((cues) => documentOf(cues.map(([start, length, words, place]) => [start, start + length, words, place])));
  const anyFix = fc.constantFrom(...FIX_NAMES);
  const anyGuideline = fc.constantFrom(...(Object.keys(GUIDELINES) as Guideline[]));
  const shown = ({ cues }: TimedText) => cues.map(({ start, place }) => [start, place]);
  const overlaps = (document: TimedText, guideline: Guideline) =>
    checkDocument(document, rulesOf(guideline)).filter(({ rule }) => rule === 'overlap' || rule === 'duplicate').length;
  const letters = (document: TimedText) => document.cues.map((one) => wordsOf(one).replaceAll(/\s/g, ''));

  test('changes nothing when it is made again', () => {
    fc.assert(
      fc.property(anyDocument, anyFix, anyGuideline, (document, name, guideline) => {
        const once = fix(document, name, guideline);
        const twice = fix(once.document, name, guideline);
        expect(twice.document).toEqual(once.document);
        expect(twice.changed).toBe(0);
      }),
    );
  });

  test('keeps the starts, the order, the places and the number of subtitles', () => {
    fc.assert(
      fc.property(anyDocument, anyFix, anyGuideline, (document, name, guideline) => {
        expect(shown(fix(document, name, guideline).document)).toEqual(shown(document));
      }),
    );
  });

  test('adds no overlap', () => {
    fc.assert(
      fc.property(anyDocument, anyFix, anyGuideline, (document, name, guideline) => {
        expect(overlaps(fix(document, name, guideline).document, guideline)).toBeLessThanOrEqual(overlaps(document, guideline));
      }),
    );
  });

  test('loses no letter unless it removes tags', () => {
    fc.assert(
      fc.property(anyDocument, fc.constantFrom('lines', 'shortest', 'gaps'), anyGuideline, (document, name, guideline) => {
        expect(letters(fix(document, name, guideline).document)).toEqual(letters(document));
      }),
    );
  });
});
