import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ImageSize } from '#domain/site/organisation.ts';
import { imageSize } from './image-size.ts';

/* Pictures of our own pages. Of each three files are made: light and dark for pages, and one for paper (scripts/make-screenshots.ts). */

const SCREENSHOTS = path.join(import.meta.dirname, '../public/screenshots');

/** How large those are that have all of their files, by their names; in the dark they are as large. */
export function readScreenshotSizes(): Readonly<Record<string, ImageSize>> {
  const files = readdirSync(SCREENSHOTS);
  const names = files
    .filter((file) => file.endsWith('-light.webp'))
    .map((file) => file.slice(0, -'-light.webp'.length))
    .filter((name) => files.includes(`${name}-dark.webp`) && files.includes(`${name}-light.jpg`));
  return Object.fromEntries(names.map((name) => [name, imageSize(readFileSync(path.join(SCREENSHOTS, `${name}-light.webp`)))]));
}

/** A JPEG, for paper. */
export const readScreenshot = (name: string): Buffer => readFileSync(path.join(SCREENSHOTS, `${name}-light.jpg`));
