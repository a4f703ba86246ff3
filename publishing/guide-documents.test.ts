import mammoth from 'mammoth';
import { getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import type { TextDocument } from '#app/content/text-document.ts';
import { blocksWithin, linesOf } from '#app/content/words-of-text.ts';
import { SITE } from '#domain/site.ts';
import { makeGuideDocuments } from './guide-documents.ts';

/*
 * A guide's PDF and Word document say what its page says, all of it and in its order, and are as accessible: what a
 * library can read of them is held against the text they are made of.
 */

const TEXTS = import.meta.glob<{ default: TextDocument }>('../app/content/guides/*.md', { eager: true });
const GUIDES = Object.entries(TEXTS).map(([file, { default: text }]) => ({
  id: /([\w-]+)\.md$/.exec(file)?.[1] ?? '',
  text,
}));

test.each(GUIDES)('$id as a PDF and as a Word document is the text of its page', async ({ id, text }) => {
  const { title, lead, inShort } = text.frontMatter;
  const { pdf, word } = await makeGuideDocuments(id);
  const lines = [title, lead, ...inShort, ...linesOf(text.blocks)].filter((line) => !altTexts(text).includes(line));

  const document = await getDocumentProxy(new Uint8Array(pdf));
  const pages = await Promise.all(Array.from({ length: document.numPages }, (_, index) => document.getPage(index + 1)));
  const foot = new RegExp(`${letters(`${SITE.name}: ${title}, page `)}\\d+of\\d+$`);
  const onPages = await Promise.all(
    pages.map(async (page) => {
      const { items } = await page.getTextContent();
      return letters(items.map((item) => ('str' in item ? item.str : '')).join('')).replace(foot, '');
    }),
  );
  expect(missing(lines, onPages.join(''))).toEqual([]);

  expect(await document.getMarkInfo()).toMatchObject({ Marked: true });
  const { info } = await document.getMetadata();
  expect(info).toMatchObject({ Title: `${title} – ${SITE.name}`, Language: 'en-GB' });
  expect((await document.getOutline())[0]?.title).toBe(title);
  const trees = JSON.stringify(await Promise.all(pages.map((page) => page.getStructTree())));
  for (const alt of altTexts(text)) expect(trees).toContain(JSON.stringify(alt));
  for (const role of ['H1', 'H2', 'P', 'L', 'LI', 'Table', 'TH', 'TD', 'Link']) expect(trees).toContain(`"role":"${role}"`);

  const { value: html, messages } = await mammoth.convertToHtml({ buffer: word });
  expect(messages.filter(({ type }) => type === 'error')).toEqual([]);
  expect(missing(lines, letters(html.replaceAll(/<[^>]*>/g, '').replaceAll(/&(?:amp|gt|lt|quot);/g, '')))).toEqual([]);
  const headings = text.blocks.flatMap((block) => (block.kind === 'heading' ? [`<h${block.level - 1}>`] : []));
  expect([...html.matchAll(/<h[1-3]>/g)].map(String)).toEqual([...headings, '<h1>']); // the addresses follow
  expect(html).toContain('<thead><tr><th>');
  expect(html).not.toContain('href="#'); // a link within the text leads to its page
  for (const alt of altTexts(text)) expect(html).toContain(`alt="${alt}"`);
}, 60_000); // prettier-ignore

const altTexts = ({ blocks }: TextDocument) =>
  blocksWithin(blocks).flatMap((block) => (block.kind === 'screenshot' ? [block.alt] : []));

/** What is read does not depend on where lines and pages break. */
const letters = (text: string) => text.normalize('NFKC').replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The lines that do not follow one another in the text. */
function missing(lines: readonly string[], text: string): string[] {
  let from = 0;
  return lines.filter((line) => {
    const at = text.indexOf(letters(line), from);
    if (at !== -1) from = at;
    return at === -1;
  });
}
