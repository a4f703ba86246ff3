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

test('only the first occurrence of an abbreviation links to the glossary', () => {
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

test('an abbreviation that the text spells out or already links is left unchanged', () => {
  const written = [paragraph('A Digital Cinema Package (DCP) has reels.'), paragraph('The DCP plays.')];
  expect(explainAbbreviations(written)).toEqual(written);
  const linked = [paragraph({ kind: 'term', id: 'dcp', text: ['The DCP'] }), paragraph('The DCP plays.')];
  expect(explainAbbreviations(linked)).toEqual(linked);
});

test('abbreviations in file names, letters to copy, headings and longer words are left unchanged', () => {
  const blocks: Block[] = [
    { kind: 'heading', level: 2, id: 'for-a-dcp', text: ['For a DCP'] },
    { kind: 'box', box: 'letter', id: 'letter', title: [], blocks: [paragraph('We need SRT.')] },
    paragraph('Call it Film_EN.SRT or ADX.'),
  ];
  expect(explainAbbreviations(blocks)).toEqual(blocks);
});

test('every abbreviation links to an existing entry of a glossary', () => {
  const places = [
    ...GENERAL_GLOSSARY.flatMap(({ terms }) => terms.map(({ id }) => paths.term(id))),
    ...FORMAT_GLOSSARY.flatMap(({ id, entries }) => [id, ...entries.map((entry) => entry.id)]).map((id) => `${paths.faq('formats')}#${id}`),
  ];
  for (const { at } of Object.values(ABBREVIATIONS)) expect(places).toContain(at);
});
