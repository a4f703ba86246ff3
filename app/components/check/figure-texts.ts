import { countText } from '#domain/text/count-text.ts';
import type { Figure, Limit } from '#timed-text/checks/rules.ts';

interface FigureText {
  what: string;
  figure: (limit: Limit) => string;
}

const max =
  (unit: string) =>
  ({ value }: Limit) =>
    `at most ${value} ${unit}`;
const megabytes = ({ value }: Limit) => (value >= 1024 * 1024 ? `at most ${value / 1024 / 1024} MB` : `at most ${value / 1024} kB`);

/** Formats a limit with two decimals at most: 5/6 of a second is 0.83. */
const timeOf = ({ value, unit }: Limit) => countText(Number(value.toFixed(2)), unit === 'frames' ? 'frame' : 'second');
const atLeast = (limit: Limit) => `at least ${timeOf(limit)}`;

/** Names of the figures, for the tables of rules. */
export const FIGURE_TEXTS: Readonly<Record<Figure, FigureText>> = {
  lines: { what: 'Lines at the same time', figure: ({ value }) => `at most ${value}` },
  characters: { what: 'Length of a line', figure: max('characters') },
  charactersASecond: { what: 'Reading speed in characters', figure: max('characters a second') },
  wordsAMinute: { what: 'Reading speed in words', figure: max('words a minute') },
  spokenWordsASecond: { what: 'Speed of spoken description', figure: max('words a second') },
  shortest: { what: 'Shortest time on screen', figure: atLeast },
  longest: { what: 'Longest time on screen', figure: (limit) => `at most ${timeOf(limit)}` },
  gap: { what: 'Gap between two subtitles, if any', figure: atLeast },
  gapToClose: { what: 'Short gaps', figure: (limit) => `closed if under ${timeOf(limit)}` },
  first: { what: 'First subtitle', figure: (limit) => `not before ${timeOf(limit)}` },
  xmlBytes: { what: 'Subtitle file of a DCP reel', figure: megabytes },
  textBytes: { what: 'All text of a DCP reel', figure: megabytes },
  fontBytes: { what: 'Fonts of a DCP reel', figure: megabytes },
  interopFontBytes: { what: 'Font of an Interop DCP', figure: megabytes },
};
