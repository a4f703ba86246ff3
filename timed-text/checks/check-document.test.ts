import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildTimedText, type BuiltCue } from '#test/build-timed-text.ts';
import { checkDocument } from './check-document.ts';
import type { CheckedCopy } from './checking.ts';
import { VIOLATION_TEXTS } from './violation-texts.ts';
import { RATES } from '#timed-text/rate.ts';
import { GUIDELINES, rulesOf, type Guideline } from './rules.ts';
import type { TimedText } from '#timed-text/timed-text.ts';

const found = (document: TimedText, guideline: Guideline = 'guide', copy: CheckedCopy = {}) =>
  checkDocument(document, rulesOf(guideline), copy).map(({ rule, severity, cue }) => `${severity} ${rule} ${cue ?? ''}`.trim());

const inCues = (cues: readonly BuiltCue[], guideline?: Guideline, more?: Partial<TimedText>) =>
  found(buildTimedText(cues, more), guideline);

const CLEAN: BuiltCue = [10_000, 12_000, 'Who is there?'];

describe('times', () => {
  test('good times have no problems, and a gap of exactly two frames is good', () => {
    expect(inCues([CLEAN, [12_083, 14_000, 'Nobody.']])).toEqual([]);
  });

  test.each<[string, readonly BuiltCue[], readonly string[]]>([
    ['a subtitle without a duration', [[10_000, 10_000, 'Oh.']], ['must no-length 0']],
    ['a subtitle that ends before it starts', [[10_000, 9000, 'Oh.']], ['must ends-before-start 0']],
    ['an overlap', [CLEAN, [11_000, 13_000, 'Oh.']], ['must overlap 1']],
    ['an overlap of less than half a frame, which is rounding', [CLEAN, [11_985, 13_000, 'Oh.']], []],
    [
      'an overlap with a subtitle that is longer than the next subtitle',
      [
        [10_000, 16_000, 'Long.'],
        [16_500, 18_000, 'Oh.'],
        [11_000, 12_000, 'Oh.'],
      ],
      ['look out-of-order 2', 'must overlap 2'],
    ],
    ['subtitles at the same time in different places', [CLEAN, [11_000, 13_000, 'Oh.', { place: 'top' }]], []],
    ['the same subtitle twice', [CLEAN, CLEAN], ['must duplicate 1']],
    ['a subtitle out of order', [[20_000, 22_000, 'Later.'], CLEAN], ['look out-of-order 1']],
    ['a gap of one frame', [CLEAN, [12_041, 14_000, 'Oh.']], ['look gap 1']],
    ['subtitles without a gap', [CLEAN, [12_000, 14_000, 'Oh.']], []],
    ['a subtitle of 833 ms, which is five sixths of a second', [[10_000, 10_833, 'Oh.']], []],
    ['a subtitle of 459 ms, which is too short', [[10_000, 10_459, 'Oh.']], ['look too-short 0']],
    ['a subtitle of 12 seconds, which is too long', [[10_000, 22_000, 'Oh.']], ['look too-long 0']],
    ['a song of 12 seconds, which can be this long', [[10_000, 22_000, '♪ slow waltz ♪']], []],
    ['a first subtitle before 4 seconds', [[1000, 3000, 'Oh.']], ['look too-early 0']],
    ['a subtitle before the film', [[-1000, 3000, 'Oh.']], ['must before-zero 0']],
    ['a first subtitle an hour too late', [[3_640_000, 3_642_000, 'Oh.']], ['must starts-at-hour']],
  ])('the right problems are found: %s', (_, cues, rules) => {
    expect(inCues(cues)).toEqual(rules);
  });

  test('gaps are counted in frames at the file’s frame rate', () => {
    const cues: BuiltCue[] = [CLEAN, [12_060, 14_000, 'Oh.']]; // 1.45 frames of 24, 3 of 50
    expect(inCues(cues)).toEqual(['look gap 1']);
    expect(inCues(cues, 'guide', { frameRate: RATES['50'] })).toEqual([]);
  });

  test('guidelines for DCPs count frames at the copy’s frame rate, and other guidelines at the file’s frame rate', () => {
    const cues: BuiltCue[] = [[10_000, 10_460, 'Oh.']]; // 11 frames of 24, 23 of 50
    const at50 = buildTimedText(cues, { frameRate: RATES['50'] });
    for (const guideline of ['cinema', 'cinema-captions'] as const) {
      expect(found(at50, guideline)).toEqual([]);
      expect(found(at50, guideline, { rate: RATES['24'] })).toEqual(['look too-short 0']);
    }
    const gap = buildTimedText([CLEAN, [12_060, 14_000, 'Oh.']], { frameRate: RATES['50'] });
    expect(found(gap, 'netflix', { rate: RATES['24'] })).toEqual(['note gap-to-close 1']); // 3 frames of 50, 1 of 24
  });

  test('subtitles too short for cinemas are found in times of 20 ms steps, which do not mean 50 frames a second', () => {
    const cues = Array.from({ length: 60 }, (_, index): BuiltCue => {
      const start = 40_000 + index * 3140 + ((index * index) % 7) * 20;
      return [start, start + (index % 2 === 0 ? 460 : 1020), 'Oh.'];
    });
    expect(inCues(cues, 'cinema')).toEqual(cues.flatMap((_, index) => (index % 2 === 0 ? [`look too-short ${index}`] : [])));
  });

  test('a wrong order is only noted in file formats whose subtitles are sorted by time', () => {
    expect(inCues([[20_000, 22_000, 'Later.'], CLEAN], 'guide', { format: 'ass' })).toEqual(['note out-of-order 1']);
  });

  test('a subtitle can be too early only in the first reel', () => {
    const early: BuiltCue = [1000, 3000, 'Oh.'];
    expect(inCues([early], 'cinema', { header: { reel: 2 } })).toEqual([]);
    expect(inCues([early], 'cinema', { header: { reel: 1 } })).toEqual(['look too-early 0']);
    expect(inCues([early], 'netflix')).toEqual([]);
  });

  test('a subtitle after the end of the copy is reported, less severely if rounding to minutes explains it', () => {
    const late = buildTimedText([[5_760_000, 5_780_000, '♪ la ♪']]);
    const atHour = buildTimedText([[3_610_000, 3_612_000, 'Oh.']]);
    expect(found(late, 'bbc', { seconds: 5770 })).toEqual(['must starts-at-hour']);
    const film = (end: number) => buildTimedText([CLEAN, [end - 2000, end, 'Oh.']]);
    expect(found(film(5_780_000), 'bbc', { seconds: 5770 })).toEqual(['must ends-after-copy 1']);
    expect(found(film(5_780_000), 'bbc', { seconds: 5760 })).toEqual(['look ends-after-copy 1']);
    expect(found(film(5_821_000), 'bbc', { seconds: 5760 })).toEqual(['must ends-after-copy 1']);
    expect(found(film(5_770_000), 'bbc', { seconds: 5770 })).toEqual([]);
    expect(found(atHour, 'bbc', { seconds: 600 })).toEqual(['must starts-at-hour']); // ends at 12 seconds after the hour is subtracted
  });
});

describe('each guideline has its own figures', () => {
  const LINE = 'x'.repeat(45);
  test.each<[Guideline, readonly string[]]>([
    ['cinema', []],
    ['cinema-captions', ['must characters 0']],
    ['netflix', ['must characters 0']],
    ['bbc', ['look characters 0']],
    ['ard-orf-srf-zdf', ['look characters 0']],
    ['dcmp', ['look characters 0']],
    ['guide', ['look characters 0']],
  ])('45 characters in a line: %s', (guideline, rules) => {
    expect(inCues([[10_000, 15_000, LINE]], guideline)).toEqual(rules);
  });

  test.each<[string, Guideline, readonly string[]]>([
    ['One\nTwo\nThree', 'cinema', []],
    ['One\nTwo\nThree', 'cinema-captions', []],
    ['One\nTwo\nThree', 'netflix', ['must lines 0']],
    ['One\nTwo\nThree', 'guide', ['look lines 0']],
    ['One\nTwo\nThree\nFour', 'cinema-captions', ['must lines 0']],
    ['x'.repeat(80), 'cinema', ['must characters 0']],
    ['x'.repeat(79), 'cinema', ['look characters 0']],
    ['x'.repeat(33), 'guide', ['note characters 0']],
    ['x'.repeat(31), 'cinema-captions', ['note characters 0']],
  ])('the lines and characters of %j are checked for %s', (text, guideline, rules) => {
    expect(inCues([[10_000, 15_000, text]], guideline)).toEqual(rules);
  });

  test('reading speed is in characters a second for our guide, in words a minute for the BBC, and unlimited in cinemas', () => {
    const fast: BuiltCue = [10_000, 11_000, 'This is far too much\nto be read so fast.'];
    expect(inCues([fast])).toEqual(['look characters-a-second 0']);
    expect(inCues([fast], 'bbc')).toEqual(['look words-a-minute 0']);
    expect(inCues([fast], 'cinema')).toEqual([]);
    expect(inCues([[10_000, 12_000, 'x'.repeat(20) + '\n' + 'x'.repeat(20)]])).toEqual(['note characters-a-second 0']); // exactly 20
  });

  test.each(Object.keys(GUIDELINES) as Guideline[])('38 Chinese letters in a line are too many: %s', (guideline) => {
    const [violation, ...others] = checkDocument(buildTimedText([[10_000, 16_000, '這'.repeat(38)]]), rulesOf(guideline)).filter(
      ({ rule, severity }) => rule === 'characters' && severity !== 'note',
    );
    expect(others).toEqual([]);
    expect(violation).toMatchObject({ found: 76, unit: 'half-width' });
    expect(VIOLATION_TEXTS.characters.figures?.(violation!)).toBe(`as wide as 76 characters; ${violation!.limit} at most`);
  });

  test.each<[string, Guideline, readonly string[]]>([
    ['字'.repeat(16), 'cinema-captions', ['note characters 0']], // 32
    ['字'.repeat(17), 'cinema-captions', ['must characters 0']],
    ['字'.repeat(21), 'guide', ['note characters 0']], // 42
    ['字'.repeat(22), 'guide', ['look characters 0']],
    ['ｶ'.repeat(42), 'guide', ['note characters 0']],
    ['한'.repeat(18), 'bbc', []], // 36
    ['한'.repeat(18) + 'ab', 'bbc', ['look characters 0']],
  ])('full-width letters count as two characters and half-width letters as one: %s, %s', (text, guideline, rules) => {
    expect(inCues([[10_000, 16_000, text]], guideline)).toEqual(rules);
  });

  test('Netflix’s limit for Chinese counts full-width letters, and counts narrower letters as half', () => {
    const chinese = (text: string) => checkDocument(buildTimedText([[10_000, 16_000, text]]), rulesOf('netflix', 'zh'));
    expect(chinese('字'.repeat(15) + 'ab')).toEqual([]);
    const [violation] = chinese('字'.repeat(15) + 'abc');
    expect(violation).toMatchObject({ rule: 'characters', found: 16.5, limit: 16, unit: 'full-width' });
    expect(VIOLATION_TEXTS.characters.figures?.(violation!)).toBe('16.5 full-width characters; 16 at most');
  });

  test('Netflix’s limits depend on the language', () => {
    const korean = buildTimedText([[10_000, 12_000, '가'.repeat(17)]]);
    expect(checkDocument(korean, rulesOf('netflix'))).toEqual([]);
    expect(checkDocument(korean, rulesOf('netflix', 'ko-KR')).map(({ rule, limit }) => [rule, limit])).toEqual([['characters', 16]]);
  });

  test('Netflix allows no gap, two frames or at least half a second, and no other gap', () => {
    const after = (gap: number) => inCues([CLEAN, [12_000 + gap, 14_100 + gap, 'Oh.']], 'netflix');
    expect([0, 42, 83, 125, 458, 500].map(after)).toEqual([[], ['must gap 1'], [], ['note gap-to-close 1'], ['note gap-to-close 1'], []]);
  });

  test('a violation has figures, a place in the file and a source', () => {
    const document = buildTimedText([[10_000, 15_000, 'x'.repeat(68)]]);
    expect(checkDocument(document, rulesOf('netflix'))).toEqual([
      {
        rule: 'characters',
        severity: 'must',
        cue: 0,
        line: 1,
        found: 68,
        limit: 42,
        source: 'Netflix, English SDH Timed Text Style Guide',
      },
    ]);
  });
});

describe('text', () => {
  test.each([
    ['Broken Ã© letters', 'must wrong-encoding 0'],
    ['it isnâ€™t', 'must wrong-encoding 0'],
    ['Ã–l', 'must wrong-encoding 0'],
    ['Å‚Ä…ka', 'must wrong-encoding 0'],
    ['ÐŸÑ€Ð¸Ð²ÐµÑ‚', 'must wrong-encoding 0'],
    ['â™ª la', 'must wrong-encoding 0'],
    ['A lost \ufffd here', 'must lost-character 0'],
    ['Bad \u0093quotes\u0094', 'must control-character 0'],
    ['A sign \ue000', 'look private-character 0'],
    ['cafe \u0301', 'look lone-accent 0'],
    ['´Ecole', 'look lone-accent 0'],
    ['!אני לא יודע', 'look punctuation-before-right-to-left 0'],
    ['.לא', 'look punctuation-before-right-to-left 0'],
    ['- ?מי שם', 'look punctuation-before-right-to-left 0'],
    ['\u202b!אני', 'look punctuation-before-right-to-left 0'],
    ['שלום\n؟من هناك', 'look punctuation-before-right-to-left 0'],
  ])('the problem of %j is found', (text, rule) => {
    expect(inCues([[10_000, 13_000, text]])).toEqual([rule]);
  });

  test.each([
    'NÃO, IRMÃ…',
    'âge, À côté',
    'Ångström, Ärger',
    'Привет, Ёлка',
    'IRMÃ” e MAÇÃ',
    'cafe\u0301',
    'नमस्ते',
    '“Quoted” – and…',
    'Łódź ¿Qué? Ñandú',
    'OLÁ',
    'אני לא יודע!',
    '- כן.\n- לא.',
    '...אבל למה?',
    '…ثم ماذا؟',
    '.NET בעברית',
    '"כן!"',
  ])('%j has no problems', (text) => {
    expect(inCues([[10_000, 13_000, text]])).toEqual([]);
  });

  test('a subtitle without text is a problem, but a subtitle with a picture is not', () => {
    expect(inCues([[10_000, 13_000, '']])).toEqual(['must empty 0']);
    expect(inCues([[10_000, 13_000, ' \n ']])).toEqual(['must empty 0']);
    expect(inCues([[10_000, 13_000, '', { image: 'sub_0001.png' }]])).toEqual([]);
  });

  test('an EBU STL file must keep to the limits in its header', () => {
    expect(
      inCues([[10_000, 13_000, 'x'.repeat(20) + '\nb']], 'cinema', {
        format: 'ebu-stl',
        header: { maxCharacters: 19, maxRows: 1 },
      }),
    ).toEqual(['look more-characters-than-stated 0', 'look more-rows-than-stated 0']);
  });

  test('a description can have long lines, but there must be time to speak it', () => {
    const described = { header: { kind: 'descriptions' } };
    expect(
      inCues([[1000, 9000, 'A lighthouse at dusk. Its lamp flickers while the tide comes in and gulls cry.']], 'netflix', described),
    ).toEqual([]);
    const words = 'Ines, thirty, in a wet coat, climbs the stairs two at a time, a letter crushed in her hand.';
    expect(inCues([[65_000, 67_000, words]], 'guide', described)).toEqual(['must cannot-be-spoken 0']);
    expect(found(buildTimedText([[65_000, 67_000, words]]), 'guide', { isDescription: true })).toEqual(['must cannot-be-spoken 0']);
  });
});

describe('any document', () => {
  const anyText = fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 60 }).map((codes) => String.fromCharCode(...codes));
  const cue = fc.tuple(fc.integer({ min: -1000, max: 1e7 }), fc.integer({ min: -1000, max: 1e7 }), anyText);
  const guidelines = fc.constantFrom(...Object.keys(GUIDELINES)) as fc.Arbitrary<Guideline>;

  test('is checked without an exception, and every violation has a text', () => {
    fc.assert(
      fc.property(
        fc.array(cue, { maxLength: 20 }),
        guidelines,
        fc.option(fc.integer({ min: 1, max: 10_000 }), { nil: undefined }),
        (cues, guideline, seconds) => {
          for (const violation of checkDocument(buildTimedText(cues), rulesOf(guideline), { seconds })) {
            const { title, advice, figures } = VIOLATION_TEXTS[violation.rule];
            expect(`${title} ${advice} ${figures?.(violation) ?? ''}`).not.toMatch(/undefined|NaN/);
            expect(violation.source).not.toBe('');
          }
        },
      ),
    );
  });

  test('every rule has a title and a sentence of advice', () => {
    for (const { advice, title } of Object.values(VIOLATION_TEXTS)) {
      expect(advice).toMatch(/^[A-Z].*\.$/);
      expect(title).toMatch(/^[A-Z][^.]*$/);
    }
  });
});
