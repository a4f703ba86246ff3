import { expect, test } from 'vitest';
import { CAPTION_RULES } from './caption-rules.ts';
import { GUIDELINES, rulesOf, SEVERITIES, type Guideline, type Limit } from './rules.ts';

const guidelines = Object.keys(GUIDELINES) as Guideline[];
const limitsOf = (guideline: Guideline) =>
  Object.entries(rulesOf(guideline)).flatMap(([figure, limits]) => (typeof limits === 'string' ? [] : [[figure, limits] as const]));

test.each(guidelines)('each limit of %s has a source, and the most severe limit is first', (guideline) => {
  for (const [figure, limits] of limitsOf(guideline)) {
    const severities = limits.map(({ severity }) => SEVERITIES.indexOf(severity));
    expect(severities, figure).toEqual(severities.toSorted((a, b) => a - b));
    for (const { source, value } of limits) {
      expect(source, figure).not.toBe('');
      expect(value, figure).toBeGreaterThan(0);
    }
  }
});

test('a value beyond a severe limit is also beyond the milder limits', () => {
  const lowerBounds = new Set(['shortest', 'gap', 'gapToClose', 'first']);
  for (const guideline of guidelines)
    for (const [figure, limits] of limitsOf(guideline)) {
      const values = limits.map(({ value }: Limit) => (lowerBounds.has(figure) ? value : -value));
      expect(values, `${guideline} ${figure}`).toEqual(values.toSorted((a, b) => a - b));
    }
});

test('our own guideline has the values of our guide', () => {
  const { lines, characters, charactersASecond, gap, longest } = rulesOf('guide');
  expect([lines, characters, charactersASecond, gap, longest].map((limits) => limits.map(({ value }) => value))).toEqual([
    [CAPTION_RULES.lines],
    [CAPTION_RULES.maxCharacters, CAPTION_RULES.safeCharacters],
    [CAPTION_RULES.maxCharactersASecond, CAPTION_RULES.charactersASecond],
    [CAPTION_RULES.gapFrames],
    [CAPTION_RULES.maxSeconds],
  ]);
});

test('an unknown language, or a language without its own limits, has the usual limits', () => {
  for (const language of ['', 'English', 'pl', '__proto__', 'constructor'])
    expect(rulesOf('netflix', language)).toEqual(rulesOf('netflix'));
  expect(rulesOf('netflix', 'ar-EG').charactersASecond.map(({ value }) => value)).toEqual([23]);
  expect(rulesOf('bbc', 'ar')).toEqual(rulesOf('bbc'));
});

test('the German-language broadcasters’ guideline has the values of their joint standards', () => {
  const { lines, characters, shortest, charactersASecond } = rulesOf('ard-orf-srf-zdf');
  expect([lines, characters, shortest, charactersASecond].map((limits) => limits.map(({ value }) => value))).toEqual([
    [2],
    [37],
    [1],
    [15, 13],
  ]);
  expect(GUIDELINES['ard-orf-srf-zdf']).toBe('ARD, ORF, SRF and ZDF');
});
