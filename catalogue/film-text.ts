import type { Columns } from './index/columns.ts';
import { offsetOf, type Texts } from './index/texts.ts';

interface FilmTexts {
  columns: Columns;
  texts: Texts;
}

/** The film's searched text as bytes: a line for each title and director. They are a view: nothing is copied. */
export const textBytes = (state: FilmTexts, slot: number): Uint8Array =>
  bytesOf(state, slot, state.columns.textLength[slot]!);

/** The key of its title, which is the beginning of the text. */
export const titleBytes = (state: FilmTexts, slot: number): Uint8Array =>
  bytesOf(state, slot, state.columns.titleLength[slot]!);

function bytesOf({ columns, texts }: FilmTexts, slot: number, length: number) {
  const place = columns.text[slot]!;
  return texts.chunkOf(place).subarray(offsetOf(place), offsetOf(place) + length);
}
