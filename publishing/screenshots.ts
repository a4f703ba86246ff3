import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ImageSize } from '#domain/site/organisation.ts';
import { imageSize } from './image-size.ts';

/*
 * Screenshots of the site's pages. Each has three files: a light and a dark one for pages, and one for paper (scripts/make-screenshots.ts).
 */

const SCREENSHOTS = path.join(import.meta.dirname, '../public/screenshots');

/** Reads the sizes of the screenshots that have all three files, by name. The dark file has the same size as the light one. */
export function readScreenshotSizes(): Readonly<Record<string, ImageSize>> {
  const files = readdirSync(SCREENSHOTS);
  const names = files
    .filter((file) => file.endsWith('-light.webp'))
    .map((file) => file.slice(0, -'-light.webp'.length))
    .filter((name) => files.includes(`${name}-dark.webp`) && files.includes(`${name}-light.jpg`));
  return Object.fromEntries(names.map((name) => [name, imageSize(readFileSync(path.join(SCREENSHOTS, `${name}-light.webp`)))]));
}

/** Reads the JPEG for paper. */
export const readScreenshot = (name: string): Buffer => readFileSync(path.join(SCREENSHOTS, `${name}-light.jpg`));
