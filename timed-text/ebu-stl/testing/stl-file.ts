import { HEAD_FIELDS, type HeadField } from '#timed-text/ebu-stl/ebu-stl.ts';
import { RATES } from '#timed-text/rate.ts';
import type { Cue, Line, TimedText } from '#timed-text/timed-text.ts';

export type Time = [hours: number, minutes: number, seconds: number, frames: number];

export interface Block {
  number?: number;
  extension?: number;
  status?: number;
  start?: Time;
  end?: Time;
  row?: number;
  side?: number;
  isComment?: boolean;
  text?: string | number[];
}

export const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));

/** Makes a file with 25 frames a second and open subtitles, unless the fields say otherwise. */
export function stl(fields: Partial<Record<HeadField, string>>, ...blocks: Block[]): Uint8Array {
  const head = new Uint8Array(1024).fill(0x20);
  const count = String(blocks.length).padStart(5, '0');
  const given = {
    CPN: '850',
    DFC: 'STL25.01',
    DSC: '0',
    CCT: '00',
    LC: '09',
    TNB: count,
    TCS: '1',
    TND: '1',
    ...fields,
  };
  for (const [field, text] of Object.entries(given)) head.set(ascii(text), HEAD_FIELDS[field as HeadField][0]);
  const bodies = blocks.map((block, index) => {
    const { number = index + 1, extension = 0xff, status = 0, start = [0, 0, 1, 0], end = [0, 0, 3, 0] } = block;
    const { row = 20, side = 2, isComment = false, text = 'Words' } = block;
    const bytes = new Uint8Array(128).fill(0x8f);
    bytes.set([0, number & 0xff, number >> 8, extension, status, ...start, ...end, row, side, isComment ? 1 : 0]);
    bytes.set(typeof text === 'string' ? ascii(text) : text, 16);
    return [...bytes];
  });
  return Uint8Array.from([...head, ...bodies.flat()]);
}

export const kinds = ({ warnings }: TimedText) => warnings.map(({ kind }) => kind);

export const EMPTY: TimedText = {
  format: 'ebu-stl',
  clock: RATES['25'],
  frameRate: RATES['25'],
  cues: [],
  header: {},
  warnings: [],
};
export const AT_25 = { rate: '25', date: '2026-11-22' } as const;
export const cueOf = (start: number, end: number, lines: Line[], place = ''): Cue => ({
  start,
  end,
  lines,
  line: 1,
  place,
});
