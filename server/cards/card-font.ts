import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Font } from '@takumi-rs/core';
import { create } from 'fontkitten';

/*
 * The site's typeface, from the files that browsers get. Each holds a part of its letters.
 */

const PACKAGE = '@fontsource-variable/atkinson-hyperlegible-next';
export const CARD_FONT = 'Atkinson Hyperlegible Next';
const { resolve } = createRequire(import.meta.url);

export interface CardFont {
  faces: Font[];
  /** Whether every letter of a text is in it, or can be put together of a letter and its accents. */
  has: (text: string) => boolean;
}

/** What style sheets say of the files (`unicode-range`) is thrice what is in them, so the files are asked. */
export async function readCardFont(): Promise<CardFont> {
  const files = await Promise.all(
    ['latin', 'latin-ext'].map(async (part) => readFile(resolve(`${PACKAGE}/files/atkinson-hyperlegible-next-${part}-wght-normal.woff2`))),
  );
  const fonts = files.map((file) => create(file));
  const isKnown = (letter: string) => fonts.some((font) => !font.isCollection && font.hasGlyphForCodePoint(letter.codePointAt(0)!));
  return {
    faces: files.map((data) => ({ name: CARD_FONT, data })),
    has: (text) => [...text].every((letter) => isKnown(letter) || [...letter.normalize('NFD')].every(isKnown)),
  };
}
