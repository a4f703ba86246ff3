import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { TextDocument } from '#app/content/text-document.ts';
import { readMarkdown } from './read-markdown.ts';
import { SURROUNDINGS } from './texts.ts';

const CONTENT = path.join(import.meta.dirname, '../app/content');

/** Every text of the site in Markdown, by its file below app/content. */
export function readTexts(): { file: string; text: TextDocument }[] {
  return readdirSync(CONTENT, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .toSorted()
    .map((file) => ({
      file,
      text: readMarkdown(readFileSync(path.join(CONTENT, file), 'utf8'), SURROUNDINGS),
    }));
}
