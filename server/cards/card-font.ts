import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Font } from '@takumi-rs/core';
import { lettersOfWoff2 } from './woff2-letters.ts';

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

export async function readCardFont(): Promise<CardFont> {
  const faces = await Promise.all(
    ['latin', 'latin-ext'].map(async (part) => ({
      name: CARD_FONT,
      data: await readFile(resolve(`${PACKAGE}/files/atkinson-hyperlegible-next-${part}-wght-normal.woff2`)),
    })),
  );
  const known = new Set(faces.flatMap(({ data }) => [...lettersOfWoff2(data)]));
  const isKnown = (letter: string) => known.has(letter.codePointAt(0)!);
  return {
    faces,
    has: (text) => [...text].every((letter) => isKnown(letter) || [...letter.normalize('NFD')].every(isKnown)),
  };
} // prettier-ignore
