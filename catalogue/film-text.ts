import { hasPattern, LINE_BREAK, type Pattern } from './index/bytes.ts';
import type { Columns } from './index/columns.ts';
import { offsetOf, type Texts } from './index/texts.ts';

interface FilmTexts {
  columns: Columns;
  texts: Texts;
}

/** Returns the film's searched text, with a line for each title and director. The bytes are a view, not a copy. */
export const textBytes = ({ columns, texts }: FilmTexts, slot: number): Uint8Array =>
  texts.bytesAt(columns.text[slot]!, columns.textLength[slot]!);

/** Returns the title's key, which is the beginning of the searched text. */
export const titleBytes = ({ columns, texts }: FilmTexts, slot: number): Uint8Array =>
  texts.bytesAt(columns.text[slot]!, columns.titleLength[slot]!);

/** Whether a title, an alternative title or a director of the film contains this text. */
export function containsText({ columns, texts }: FilmTexts, slot: number, text: Pattern): boolean {
  const place = columns.text[slot]!;
  const from = offsetOf(place);
  return hasPattern(texts.chunkOf(place), from, from + columns.textLength[slot]!, text);
}

/** Calls a function with the place of the title's key, without copying the key. */
export function readTitle<Result>(
  { columns, texts }: FilmTexts,
  slot: number,
  read: (bytes: Uint8Array, from: number, end: number) => Result,
): Result {
  const place = columns.text[slot]!;
  const from = offsetOf(place);
  return read(texts.chunkOf(place), from, from + columns.titleLength[slot]!);
}

/** Calls a function for each title and director of a film, the title first. */
export function eachLine(
  { columns, texts }: FilmTexts,
  slot: number,
  call: (bytes: Uint8Array, from: number, end: number, isTitle: boolean) => void,
): void {
  const place = columns.text[slot]!;
  const bytes = texts.chunkOf(place);
  const start = offsetOf(place);
  const end = start + columns.textLength[slot]!;
  for (let from = start, at = start; at <= end; at += 1) {
    if (at < end && bytes[at] !== LINE_BREAK) continue;
    call(bytes, from, at, from === start);
    from = at + 1;
  }
}
