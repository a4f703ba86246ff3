import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ImageSize } from '#domain/organisation.ts';
import { imageSize } from './image-size.ts';

/* Pictures of our own pages. Of each three files are made: light and dark for pages, and one for paper (scripts/make-screenshots.ts). */

const SCREENSHOTS = path.join(import.meta.dirname, '../public/screenshots');

/** How large each is, by its name; in the dark it is as large. */
export function readScreenshotSizes(): Readonly<Record<string, ImageSize>> {
  return Object.fromEntries(
    readdirSync(SCREENSHOTS)
      .filter((file) => file.endsWith('-light.webp'))
      .map((file) => [
        file.slice(0, -'-light.webp'.length),
        imageSize(readFileSync(path.join(SCREENSHOTS, file))),
      ]),
  );
}

/** A JPEG, for paper. */
export const readScreenshot = (name: string): Buffer =>
  readFileSync(path.join(SCREENSHOTS, `${name}-light.jpg`));
