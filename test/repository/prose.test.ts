import { expect, test } from 'vitest';
import { readProse, rulesBrokenBy } from '../../scripts/prose/read-prose.ts';
import { sentencesIn } from '../../scripts/prose/sentences.ts';

const textsOf = (file: string, source: string) => sentencesIn(file, source).map(({ text }) => text);

test('the reader of prose reads a sentence of a page whole, with its links and values', () => {
  const page = `const page = <p title="The name of the film">Ask <a href="/about">the people who run it</a> about {film.title}. They reply in {days} days.<br /></p>;`;
  expect(textsOf('page.tsx', page)).toEqual(['The name of the film', 'Ask the people who run it about ….', 'They reply in … days.']);
});

test('texts joined over several lines are one sentence on all of these lines', () => {
  const code = "const hint =\n  'Enter the running time ' +\n  `of ${film}.`;\nconst sql = 'select title from films where true';";
  expect(sentencesIn('hint.ts', code)).toEqual([{ kind: 'text', text: 'Enter the running time of ….', firstLine: 2, lastLine: 3 }]);
});

test('the reader of prose splits comments into paragraphs and leaves out their code', () => {
  const code = [
    '// One comment over',
    '// two lines of `code.ts`.',
    '',
    '/**',
    ' * Finds all films. Ignores every draft.',
    ' * @returns the films it found',
    ' */',
    'const a = 1;',
  ].join('\n');
  expect(sentencesIn('a.ts', code)).toEqual([
    { kind: 'comment', text: 'One comment over two lines of code.', firstLine: 1, lastLine: 2 },
    { kind: 'comment', text: 'Finds all films.', firstLine: 5, lastLine: 5 },
    { kind: 'comment', text: 'Ignores every draft.', firstLine: 5, lastLine: 5 },
    { kind: 'comment', text: 'the films it found', firstLine: 6, lastLine: 6 },
  ]);
});

test('the reader of prose splits Markdown into paragraphs, items and cells', () => {
  const text =
    '# A heading of words\n\nFirst sentence has\ntwo lines. Second `code.ts` has [a link](x.md).\n\n| a cell of words | `x` |\n\n```sh\nno prose in here\n```\n';
  expect(textsOf('a.md', text)).toEqual([
    'A heading of words',
    'First sentence has two lines.',
    'Second code has a link.',
    'a cell of words',
  ]);
});

test('the rules match bad examples of the style sheet and not its good ones', () => {
  expect(rulesBrokenBy('It is mailed, and stands with the listing.', 'fail')).toMatchObject([{ name: 'stands' }]);
  expect(rulesBrokenBy('Translated subtitles alone are none.', 'fail')).toMatchObject([{ name: 'is-no' }]);
  expect(rulesBrokenBy('The submitter gets this message by email and sees it on the listing.', 'fail')).toEqual([]);
});

test('no text, guide, document or comment of the program breaks a rule of the style sheet', () => {
  const broken = readProse()
    .filter(({ audience }) => audience !== 'tests')
    .flatMap(({ file, firstLine, text }) => rulesBrokenBy(text, 'fail').map(({ name }) => `${file}:${firstLine} ${name}: ${text}`));
  expect(broken).toEqual([]);
});
