import * as fc from 'fast-check';
import type { Cue, Header, Line, Span, TimedText } from '#timed-text/timed-text.ts';

/*
 * Documents for property tests, in the form that XML readers return. Adjacent letters with the same style are one span,
 * lines have no tabs or line breaks, and a cue without text has no lines.
 */

const letters = fc
  .string({
    unit: fc.oneof(
      fc.constantFrom('a', 'Ž', '&', '<', '"', 'ا', '♪', '😀', ']]>', "'"),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
    ),
    minLength: 1,
    maxLength: 12,
  })
  .map((text) => text.replace(/[\s\p{C}]/gu, 'x'));

const look = fc.record(
  {
    italic: fc.constant(true),
    bold: fc.constant(true),
    underline: fc.constant(true),
    colour: fc.constantFrom('#ffff00', '#00ffff', '#ff0000', '#123456'),
  },
  { requiredKeys: [] },
);

const line: fc.Arbitrary<Line> = fc
  .array(
    fc.tuple(fc.array(letters, { minLength: 1, maxLength: 3 }), look).map(([words, look]): Span => ({ text: words.join(' '), ...look })),
    { minLength: 1, maxLength: 3 },
  )
  .map(withoutNeighboursAlike);

function withoutNeighboursAlike(spans: readonly Span[]): Line {
  const lookOf = ({ text: _text, ...look }: Span) => JSON.stringify(look, Object.keys(look).toSorted());
  return spans.filter((span, index) => {
    const before = spans[index - 1];
    return !before || lookOf(before) !== lookOf(span);
  });
}

const lines = fc.oneof(
  { weight: 5, arbitrary: fc.array(line, { minLength: 1, maxLength: 3 }) },
  { weight: 1, arbitrary: fc.constant<Line[]>([]) },
);

/** Cues whose times are whole ticks of less than a day. Some cues end before they start. */
export const arbitraryCues = (ticksInSecond: number, places: readonly string[]): fc.Arbitrary<Cue[]> => {
  const ticks = fc.integer({ min: 0, max: 86_400 * ticksInSecond });
  const cue = fc.record({ start: ticks, end: ticks, lines, line: fc.constant(0), place: fc.constantFrom(...places) });
  return fc.array(cue, { maxLength: 8 });
};

export const arbitraryText = letters;

/** Returns a document without the fields that change when it is written and read again, such as its warnings. */
export const comparable = ({ warnings: _warnings, hourTicks: _hourTicks, cues, ...rest }: TimedText) => ({
  ...rest,
  cues: cues.map((cue) => ({ ...cue, line: 0 })),
});

export const headerWith = (header: Header, cues: readonly Cue[]): Header => {
  const images = [...new Set(cues.flatMap(({ image }) => image ?? []))];
  return images.length > 0 ? { ...header, images } : header;
};
