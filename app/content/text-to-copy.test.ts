import { expect, test } from 'vitest';
import { letterToCopy, textToCopy } from './text-to-copy.ts';
import type { Block } from './text-document.ts';

const paragraph = (text: string): Block => ({ kind: 'paragraph', text: [text] });

test('a letter is copied completely, including every kind of block', () => {
  const questions: Block = {
    kind: 'list',
    isOrdered: true,
    items: [
      [paragraph('May we use it?')],
      [paragraph('May we change it?'), { kind: 'list', isOrdered: false, items: [[paragraph('Retime')], [paragraph('Convert')]] }],
    ],
  };
  const letter: Block[] = [
    { kind: 'paragraph', text: ['Dear ', { kind: 'strong', text: ['[name]'] }, ','] },
    { kind: 'heading', level: 3, id: 'questions', text: ['Our questions'] },
    questions,
    { kind: 'table', caption: ['Our shows'], head: [['Place'], ['Day']], rows: [[['Leeds'], ['1 May']]] },
    { kind: 'box', box: 'note', id: 'note', title: ['Note'], blocks: [paragraph('We have no DCP.')] },
    { kind: 'box', box: 'note', id: 'note-1', title: [], blocks: [paragraph('We have VLC.')] },
    { kind: 'code', text: 'Film-Name_EN.srt' },
    { kind: 'screenshot', name: 'listing', alt: 'The listing', width: 8, height: 5 },
    { kind: 'insert', name: 'frame-rates', blocks: [paragraph('At 24 fps.')] },
  ];
  expect(textToCopy(letter)).toBe(`Dear [name],

Our questions

1. May we use it?
2. May we change it?

   - Retime
   - Convert

Our shows
Place\tDay
Leeds\t1 May

Note

We have no DCP.

We have VLC.

Film-Name_EN.srt

[The listing]

At 24 fps.`);
});

test('a copied letter begins with its subject; a copied text for a programme leaves out its heading', () => {
  const blocks = [paragraph('Dear Ann,')];
  const subject = ['Subject: Quote for ', { kind: 'emphasis', text: ['Ran'] } as const];
  expect(letterToCopy({ title: subject, blocks })).toBe('Subject: Quote for Ran\n\nDear Ann,');
  expect(letterToCopy({ title: ['Questions for the entry form'], blocks })).toBe('Dear Ann,');
});
