import type { Table } from './text-document.ts';
import { numberText } from '#domain/text/count-text.ts';

const CHANGES = [
  { from: 24, to: 25 },
  { from: 25, to: 24 },
  { from: 23.976, to: 24 },
  { from: 23.976, to: 25 },
];

/** Returns 24,000 / 1,001 for the rate that people write as 23.976. */
const exactRate = (rate: number) => (rate === 23.976 ? 24_000 / 1001 : rate);

/** Table of the change in running time when the same frames play at another frame rate. */
export const FRAME_RATES: Table = {
  kind: 'table',
  caption: ['When material and copy have different frame rates'],
  head: [['Made for'], ['Your copy'], ['Multiply by'], ['100 minutes become']],
  rows: CHANGES.map(({ from, to }) => {
    const factor = exactRate(from) / exactRate(to);
    return [[`${from} fps`], [`${to} fps`], [numberText(factor, 4)], [minutesAndSeconds(100 * 60 * factor)]];
  }),
};

function minutesAndSeconds(length: number): string {
  const whole = Math.round(length);
  const seconds = whole % 60;
  return `${Math.floor(whole / 60)} min${seconds === 0 ? '' : ` ${seconds} s`}`;
}
