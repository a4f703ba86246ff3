import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { TextDocument } from '#app/content/text-document.ts';
import { TEXT_PAGES, type TextPageName } from '#app/content/text-pages.ts';
import type { PageOnlySettings } from '#domain/site/organisation.ts';
import { SIGNED_VIDEOS } from '#domain/site/signed-videos.ts';
import { SITE } from '#domain/site/site.ts';
import { explainAbbreviations } from './markdown/explain-abbreviations.ts';
import { readMarkdown } from './markdown/read-markdown.ts';
import { textContextOf } from './text-context.ts';
import accessibility from '../.organisation/accessibility.json' with { type: 'json' };

/** The organisation's settings for single pages. `SITE` does not contain them, because every page's scripts contain `SITE`. */
const PAGE_SETTINGS: PageOnlySettings = { accessibility, signedVideos: SIGNED_VIDEOS };

/**
 * Reads a text of this site.
 * @param file below app/content, which decides the page
 * @param from path of the file to read, if the organisation has its own version
 * @throws MarkdownError
 */
export function readText(file: string, from = file): TextDocument {
  const text = readMarkdown(readFileSync(from, 'utf8'), textContextOf(SITE, PAGE_SETTINGS, pageOf(file)));
  return { ...text, blocks: explainAbbreviations(text.blocks) };
}

function pageOf(file: string): TextPageName {
  const name = path.basename(file, '.md');
  const page = path.basename(path.dirname(file)) === 'guides' ? 'guide' : name;
  if (!isTextPage(page)) throw new Error(`No page shows a text with the name ${name} (app/content/text-pages.ts).`);
  return page;
}

const isTextPage = (name: string): name is TextPageName => Object.hasOwn(TEXT_PAGES, name);
