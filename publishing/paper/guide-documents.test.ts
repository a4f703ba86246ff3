import mammoth from 'mammoth';
import { getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, test } from 'vitest';
import { plainTextOf, type TextDocument } from '#app/content/text-document.ts';
import { blocksWithin, inlinesOf, linesOfText } from '#app/content/words-of-text.ts';
import { SITE } from '#domain/site/site.ts';
import { makeDocuments, makeGuideDocuments, type Documents } from './guide-documents.ts';
import { readMarkdown } from '../markdown/read-markdown.ts';
import { textContextOf } from '../text-context.ts';

/*
 * A guide's PDF and Word document have all the text of its page in the same order, and are as accessible. These tests compare
 * the text that a library extracts from the documents with the source of the guide.
 */

const TEXTS = import.meta.glob<{ default: TextDocument }>('../../app/content/guides/*.md', { eager: true });
const GUIDES = Object.entries(TEXTS).map(([file, { default: text }]) => ({
  id: /([\w-]+)\.md$/.exec(file)?.[1] ?? '',
  text,
}));

test.each(GUIDES)(
  'the PDF and the Word document of $id have the text of its page',
  async ({ id, text }) => {
    const { trees, html } = await expectToSayTheSame(text, await makeGuideDocuments(id));
    for (const role of ['Table', 'TH', 'TD']) expect(trees).toContain(`"role":"${role}"`);
    expect(html).toContain('<thead><tr><th>');
  },
  60_000,
);

describe('a text with every element that a text can have', () => {
  const text = readMarkdown(
    `---
title: Everything
description: All that can stand in a text.
lead: It begins so.
inShort:
  - It is short.
---

## A heading

### A smaller one

#### The smallest

A paragraph with **strong words**, *emphasis*, \`a name\`, [a link **to us**](/about), [one that stays here](#a-heading), and a
:term[word]{id=dcp}.

1. First
2. Second
   - Inner
     1. Innermost

     Below innermost.
   - Inner again
3. Third

   ::screenshot[A picture in a list]{name=listing}

\`\`\`
Two lines
of code
\`\`\`

:::table[Narrow]
| Kind | What |
| --- | --- |
| \`a.srt\` | **Text** |
:::

:::note
No title, but a picture:

::screenshot[A picture in a box]{name=find-a-material}

1. Counted in a box

   Below it.

\`\`\`
code in a box
\`\`\`
:::

:::checklist[To tick]
- Room
  - Screen
  - Sound
- Doors
:::

:::letter[Subject]
Dear \\[name\\],
:::

:::example[Example]
### In a box

:::

::frame-rates
::figures
`,
    textContextOf(SITE, { accessibility: { replyDays: 10 }, signedVideos: {} }, 'guide'),
  );

  let documents: Documents;

  beforeAll(async () => {
    documents = await makeDocuments(text, '/guides/everything');
  }, 60_000);

  test('is published in full', async () => {
    const kinds = blocksWithin(text.blocks).map(({ kind }) => kind);
    const marks = inlinesOf(text.blocks).flatMap((part) => (typeof part === 'string' ? [] : [part.kind]));
    const every = ['box', 'code', 'heading', 'insert', 'list', 'paragraph', 'screenshot', 'table'];
    expect([...new Set(kinds)].toSorted()).toEqual(every);
    expect([...new Set(marks)].toSorted()).toEqual(['code', 'emphasis', 'link', 'strong', 'term']);

    const { trees, html } = await expectToSayTheSame(text, documents);
    expect(html).toContain(
      '<ol><li>First</li><li>Second<ul><li>Inner<ol><li>Innermost</li></ol></li></ul></li></ol><p>Below innermost.</p>',
    );
    expect(html).toContain('<ul><li>Room<ul><li>Screen</li><li>Sound</li></ul></li><li>Doors</li></ul>');
    expect(html).toContain(`<a href="${SITE.address}/about">a link <strong>to us</strong></a>`);
    expect(html).toContain(`<a href="${SITE.address}/guides/everything#a-heading">one that stays here</a>`);
    expect(html).toContain(`<a href="${SITE.address}/glossary#dcp">word</a>`);
    expect(trees).toMatch(/"role":"LI".*"role":"L".*"role":"LI".*"role":"L"/);
  });

  test('becomes plain text for braille, with a line for each paragraph, tables row by row and addresses in full', () => {
    const plain = documents.text.toString();
    expect(plain).toMatch(/^Everything\n\n.+\n\nIt begins so.\n\nIn short\n\n- It is short.\n\nA heading\n\nA smaller one\n\n/);
    expect(plain).toContain('\n\nA paragraph with strong words, emphasis, a name, a link to us, one that stays here, and a word.\n\n');
    expect(plain).toContain('\n2. Second\n  - Inner\n    1. Innermost\n    Below innermost.\n  - Inner again\n3. Third\n');
    expect(plain).toContain('\n\nNarrow\n\nKind: a.srt\n  What: Text\n\n');
    expect(plain).toContain(`\n- a link to us: ${SITE.address}/about\n`);
    expect(plain).toContain('\n\nTwo lines\nof code\n\n');
  });

  test('has the right styles in Word', async () => {
    const styleMap = [
      ...['Box', 'Box list item', 'Box list continued 1', 'Box code', 'Code', 'Table head', 'List continued 2'].map(
        (name) => `p[style-name='${name}'] => p.${name.replaceAll(' ', '-')}:fresh`,
      ),
      "r[style-name='Inline code'] => code",
    ];
    const { value: html } = await mammoth.convertToHtml({ buffer: documents.word }, { styleMap });
    expect(html).toContain('<code>a name</code>');
    expect(html).toContain('<p class="Box">No title, but a picture:</p>');
    expect(html).toContain('<p class="Box-list-item">Counted in a box</p>');
    expect(html).toContain('<p class="Box-list-continued-1">Below it.</p>');
    expect(html).toContain('<p class="Box-code">code in a box</p>');
    expect(html).toContain('<p class="Code">Two lines<br />of code</p>');
    expect(html).toContain('<th><p class="Table-head">Kind</p></th>');
    expect(html).toContain('<p class="List-continued-2">Below innermost.</p>');
  });
});

/** Smallest distance of a line from the bottom of a page (points). The footer is the lowest line. */
const BOTTOM = 30;
const ROWS_ON_ONE_PAGE = 10;

/** Compares the documents with their text. @returns the structure of the PDF and the HTML of the Word document, for more checks */
async function expectToSayTheSame(text: TextDocument, { pdf, word, text: plain }: Documents) {
  const { title } = text.frontMatter;
  const lines = [title, ...linesOfText(text)].filter((line) => !altTexts(text).includes(line));

  const document = await getDocumentProxy(new Uint8Array(pdf));
  const pages = await Promise.all(Array.from({ length: document.numPages }, (_, index) => document.getPage(index + 1)));
  const foot = new RegExp(`${letters(`${SITE.name}: ${title}, page `)}\\d+of\\d+$`);
  const onPages = await Promise.all(
    pages.map(async (page) => {
      const { items } = await page.getTextContent();
      // A table that is kept together would run over the end of the page if it were longer than a page.
      const lowest = Math.min(...items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item.transform[5] as number] : [])));
      expect(lowest).toBeGreaterThan(BOTTOM);
      return letters(items.map((item) => ('str' in item ? item.str : '')).join('')).replace(foot, '');
    }),
  );
  expect(missing(lines, onPages.join(''))).toEqual([]);
  const broken = blocksWithin(text.blocks).flatMap((block) => {
    if (block.kind !== 'table' || block.rows.length > ROWS_ON_ONE_PAGE) return [];
    const words = letters([block.caption, ...block.head, ...block.rows.flat()].map(plainTextOf).join(''));
    return onPages.some((page) => page.includes(words)) ? [] : [plainTextOf(block.caption)];
  });
  expect(broken).toEqual([]);
  expect(await document.getMarkInfo()).toMatchObject({ Marked: true });
  const { info } = await document.getMetadata();
  expect(info).toMatchObject({ Title: `${title} – ${SITE.name}`, Language: 'en-GB' });
  expect((await document.getOutline())[0]?.title).toBe(title);
  const trees = JSON.stringify(await Promise.all(pages.map((page) => page.getStructTree())));
  for (const alt of altTexts(text)) expect(trees).toContain(JSON.stringify(alt));
  for (const role of ['H1', 'H2', 'P', 'L', 'LI', 'Link']) expect(trees).toContain(`"role":"${role}"`);

  const { value: html, messages } = await mammoth.convertToHtml({ buffer: word });
  expect(messages.filter(({ type }) => type === 'error')).toEqual([]);
  expect(missing(lines, letters(html.replaceAll(/<[^>]*>/g, '').replaceAll(/&(?:amp|gt|lt|quot);/g, '')))).toEqual([]);
  const headings = blocksWithin(text.blocks).flatMap((block) => (block.kind === 'heading' ? [`<h${block.level - 1}>`] : []));
  expect([...html.matchAll(/<h[1-3]>/g)].map(String)).toEqual([...headings, '<h1>']); // the last heading is above the addresses
  expect(html).not.toContain('href="#'); // a link within the text becomes a link to its page
  for (const alt of altTexts(text)) expect(html).toContain(`alt="${alt}"`);

  // Each cell follows its column's name, so this compares the lines with the text, but not their order.
  const inPlainText = letters(plain.toString());
  expect(lines.filter((line) => !inPlainText.includes(letters(line)))).toEqual([]);
  for (const alt of altTexts(text)) expect(plain.toString()).toContain(`Picture: ${alt}`);
  return { trees, html };
}

const altTexts = ({ blocks }: TextDocument) => blocksWithin(blocks).flatMap((block) => (block.kind === 'screenshot' ? [block.alt] : []));

/** Keeps only letters and digits, so that breaks of lines and pages do not matter. */
const letters = (text: string) => text.normalize('NFKC').replaceAll(/[^\p{L}\p{N}]/gu, '');

/** @returns the lines that the text does not have in this order */
function missing(lines: readonly string[], text: string): string[] {
  let from = 0;
  return lines.filter((line) => {
    const at = text.indexOf(letters(line), from);
    if (at !== -1) from = at;
    return at === -1;
  });
}
