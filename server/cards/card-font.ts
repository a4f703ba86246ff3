import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Font } from '@takumi-rs/core';
import { z } from 'zod';

/*
 * The site's typeface, from the files that browsers get. Each holds a part of its letters.
 */

const PACKAGE = '@fontsource-variable/atkinson-hyperlegible-next';
export const CARD_FONT = 'Atkinson Hyperlegible Next';
const { resolve } = createRequire(import.meta.url);

/** What each file holds: "U+0000-00FF,U+0131". */
const rangesSchema = z.object({ latin: z.string(), 'latin-ext': z.string() });

type Range = [from: number, to: number];

const readRanges = (text: string): Range[] =>
  text.split(',').map((range) => {
    const [from = '', to = from] = range.replace('U+', '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });

export interface CardFont {
  faces: Font[];
  /** Whether every letter of a text is in it. */
  has: (text: string) => boolean;
}

export async function readCardFont(): Promise<CardFont> {
  const ranges = rangesSchema.parse(JSON.parse(await readFile(resolve(`${PACKAGE}/unicode.json`), 'utf8')));
  const parts = (['latin', 'latin-ext'] as const).map((part) => ({ part, unicodeRange: readRanges(ranges[part]) }));
  const known = parts.flatMap(({ unicodeRange }) => unicodeRange);
  return {
    faces: await Promise.all(
      parts.map(async ({ part, unicodeRange }) => ({
        name: CARD_FONT,
        data: await readFile(resolve(`${PACKAGE}/files/atkinson-hyperlegible-next-${part}-wght-normal.woff2`)),
        unicodeRange,
      })),
    ),
    has: (text) =>
      [...text].every((letter) => known.some(([from, to]) => from <= letter.codePointAt(0)! && letter.codePointAt(0)! <= to)),
  };
} // prettier-ignore
