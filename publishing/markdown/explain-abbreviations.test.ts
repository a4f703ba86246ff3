import { expect, test } from 'vitest';
import { ABBREVIATIONS } from '#app/content/abbreviations.ts';
import { FORMAT_GLOSSARY } from '#app/content/format-glossary.ts';
import { GENERAL_GLOSSARY } from '#app/content/general-glossary.ts';
import type { Block, Inline } from '#app/content/text-document.ts';
import { paths } from '#domain/paths.ts';
import { explainAbbreviations } from './explain-abbreviations.ts';

const paragraph = (...text: Inline[]): Block => ({ kind: 'paragraph', text });
const SRT: Inline = { kind: 'link', href: '/faq?view=formats#ds-srt', text: ['SRT'] };
const DCP: Inline = { kind: 'term', id: 'dcp', text: ['DCP'] };

test('an abbreviation leads to the glossary where it is met first, and only there', () => {
  expect(
    explainAbbreviations([
      paragraph('Ask for SRT, or for a DCP.'),
      { kind: 'list', isOrdered: false, items: [[paragraph('SRT is common.')]] },
    ]),
  ).toEqual([
    paragraph('Ask for ', SRT, ', or for a ', DCP, '.'),
    { kind: 'list', isOrdered: false, items: [[paragraph('SRT is common.')]] },
  ]);
});

test('where its words stand beside it, or a link says them, it stays as it is', () => {
  const written = [paragraph('A Digital Cinema Package (DCP) has reels.'), paragraph('The DCP plays.')];
  expect(explainAbbreviations(written)).toEqual(written);
  const linked = [paragraph({ kind: 'term', id: 'dcp', text: ['The DCP'] }), paragraph('The DCP plays.')];
  expect(explainAbbreviations(linked)).toEqual(linked);
});

test('names of files, letters to copy, headings and longer names are left alone', () => {
  const blocks: Block[] = [
    { kind: 'heading', level: 2, id: 'for-a-dcp', text: ['For a DCP'] },
    { kind: 'box', box: 'letter', id: 'letter', title: [], blocks: [paragraph('We need SRT.')] },
    paragraph('Call it Film_EN.SRT or ADX.'),
  ];
  expect(explainAbbreviations(blocks)).toEqual(blocks);
});

test('each leads to a place that there is', () => {
  const places = [
    ...GENERAL_GLOSSARY.flatMap(({ terms }) => terms.map(({ id }) => paths.term(id))),
    ...FORMAT_GLOSSARY.flatMap(({ id, entries }) => [id, ...entries.map((entry) => entry.id)]).map((id) => `${paths.faq('formats')}#${id}`),
  ];
  for (const { at } of Object.values(ABBREVIATIONS)) expect(places).toContain(at);
});
