import type { Columns } from './index/columns.ts';
import { offsetOf, type Texts } from './index/texts.ts';

interface FilmTexts {
  columns: Columns;
  texts: Texts;
}

/** Returns the film's searched text, with a line for each title and director. The bytes are a view, not a copy. */
export const textBytes = (state: FilmTexts, slot: number): Uint8Array =>
  bytesOf(state, slot, state.columns.textLength[slot]!);

/** Returns the title's key, which is the beginning of the searched text. */
export const titleBytes = (state: FilmTexts, slot: number): Uint8Array =>
  bytesOf(state, slot, state.columns.titleLength[slot]!);

function bytesOf({ columns, texts }: FilmTexts, slot: number, length: number) {
  const place = columns.text[slot]!;
  return texts.chunkOf(place).subarray(offsetOf(place), offsetOf(place) + length);
}
