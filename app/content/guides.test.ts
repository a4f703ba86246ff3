import { expect, test } from 'vitest';
import { listGuideIds } from '../../publishing/paper/guide-documents.ts';
import { findGuide } from './find-guide.ts';
import { GENERAL_GLOSSARY } from './general-glossary.ts';
import { FAQ } from './faq.tsx';
import { FORMAT_GLOSSARY } from './format-glossary.ts';
import { GUIDES } from './guides.ts';
import { inlinesOf, linesOf, linesOfText } from './words-of-text.ts';
import type { TextDocument } from './text-document.ts';

const guides = GUIDES.map(({ id }) => findGuide(id)!);

test('every text in the folder is a guide', async () => {
  expect(guides.map(({ id }) => id).toSorted()).toEqual((await listGuideIds()).toSorted());
});

test.each(guides)('the guide $id has at least 800 words, a summary of at least four points and unique anchors', ({ text }) => {
  const words = linesOf(text.blocks).join(' ').split(/\s+/);
  expect(words.length).toBeGreaterThanOrEqual(800);
  expect(text.frontMatter.inShort.length).toBeGreaterThanOrEqual(4);
  const ids = text.blocks.flatMap((block) => ('id' in block ? [block.id] : []));
  expect(new Set(ids).size).toBe(ids.length);
});

test('every heading of a guide is at most one level below the previous heading', () => {
  for (const { text } of guides) {
    let level = 1;
    for (const block of text.blocks)
      if (block.kind === 'heading') {
        expect(block.level).toBeLessThanOrEqual(level + 1);
        level = block.level;
      }
  }
});

test('every link in a guide has an existing target, and every term is in the glossary', () => {
  const places = new Map<string, readonly string[]>([
    ...guides.map(({ id, text }): [string, string[]] => [`/guides/${id}`, anchorsOf(text)]),
    ['/faq', FAQ.flatMap((group) => [group.id, ...group.questions.map(({ id }) => id)])],
    ['/faq?view=formats', FORMAT_GLOSSARY.flatMap(({ id, entries }) => [id, ...entries.map((entry) => entry.id)])],
    ...[
      '/',
      '/add',
      '/add?form=batch',
      '/account',
      '/check',
      '/programme',
      '/contact',
      '/data',
      '/glossary',
      '/guides',
      '/about',
      '/register',
      '/alerts',
      '/wanted',
      '/wanted/new',
      '/statistics',
    ].map((place): [string, string[]] => [place, []]),
  ]);
  const words = new Set<string>(GENERAL_GLOSSARY.flatMap(({ terms }) => terms.map(({ id }) => id)));
  const wrong = guides.flatMap(({ id, text }) =>
    inlinesOf(text.blocks).flatMap((part) => {
      if (typeof part === 'string') return [];
      if (part.kind === 'term') return words.has(part.id) ? [] : [`${id}: the word ${part.id}`];
      if (part.kind !== 'link' || !part.href.startsWith('/')) return [];
      const [place = '', anchor] = part.href.split('#');
      const anchors = places.get(place);
      return anchors && (anchor === undefined || anchors.includes(anchor)) ? [] : [`${id}: ${part.href}`];
    }),
  );
  expect(wrong).toEqual([]);
});

test('no long sentence appears twice in the guides', () => {
  const sentences = guides.flatMap(({ text }) =>
    linesOfText(text, { tables: false }).flatMap((line) => line.split(/(?<=[.?])\s+(?=\p{Lu})/u)),
  );
  const long = sentences.filter((sentence) => sentence.split(' ').length >= 6);
  expect(long.filter((sentence, index) => long.indexOf(sentence) !== index)).toEqual([]);
});

const anchorsOf = ({ blocks }: TextDocument) => blocks.flatMap((block) => ('id' in block ? [block.id] : []));
