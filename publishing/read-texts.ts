import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { TextDocument } from '#app/content/text-document.ts';
import { readText } from './read-text.ts';

const CONTENT = path.join(import.meta.dirname, '../app/content');

/** Reads all Markdown texts of the site. `file` is the path below app/content. */
export function readTexts(): { file: string; text: TextDocument }[] {
  return readdirSync(CONTENT, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .toSorted()
    .map((file) => ({ file, text: readText(path.join(CONTENT, file)) }));
}
