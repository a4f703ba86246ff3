import { expect, test } from 'vitest';
import type { Block } from '#app/content/text-document.ts';
import { inlinesOf } from '#app/content/words-of-text.ts';
import { readMarkdown } from './read-markdown.ts';
import { MarkdownError, type TextContext } from './reader.ts';

const CONTEXT: TextContext = {
  values: { 'site.name': 'Kino *für* alle', 'site.email.general': 'hello@example.org' },
  inserts: { credits: [], social: [] },
  screenshots: { listing: { width: 1280, height: 800 } },
  hasInShort: false,
};

const TOP = '---\ntitle: A text\ndescription: What it is for.\n---\n';
const read = (markdown: string) => readMarkdown(`${TOP}${markdown}`, CONTEXT);

test.each([
  ['https://example.org/a%2520b%20c'],
  ['https://example.org/100%'],
  ['https://example.org/%7Bnothing%7D?q=%26'],
  ['/faq#permission'],
])('the address %s of a link is left unchanged', (href) => {
  expect(hrefsOf(read(`[There](${href})`).blocks)).toEqual([href]);
});

test('values from an organisation’s settings are inserted unchanged, in texts and in addresses', () => {
  const { blocks } = read('{site.name}: [write](mailto:{site.email.general})');
  expect(blocks).toMatchObject([{ kind: 'paragraph', text: ['Kino *für* alle: ', { kind: 'link' }] }]);
  expect(hrefsOf(blocks)).toEqual(['mailto:hello@example.org']);
});

test.each([
  ['# Title', 'Begin a heading with two to four #.'],
  ['> Somebody said', 'This is not supported here: blockquote.'],
  ['One ![picture](a.png)', 'This is not supported here: image.'],
  ['<b>Bold</b>', 'HTML is not published.'],
  ['::video', 'This text does not support ::video. It supports ::credits, ::social.'],
  ['::constructor', 'This text does not support ::constructor. It supports ::credits, ::social.'],
  [':::poem[Title]\nWords\n:::', 'There is no block :::poem.'],
  [':::letter\nDear Ann\n:::', 'A letter needs a title.'],
  [':::table[Prices]\nNone\n:::', 'Put one table between :::table[Caption] and :::.'],
  ['::screenshot[A page]{name=nowhere}', 'There is no picture nowhere. Choose one of these: listing.'],
  ['::screenshot[A page]{name=constructor}', 'There is no picture constructor. Choose one of these: listing.'],
  ['::screenshot{name=listing}', 'Describe the screenshot between [ and ].'],
  ['::screenshot[A page]', 'A screenshot needs a name, for example {name=listing}.'],
  ['Words of :word[ours]{id=us}', 'There is no text element :word.'],
  ['The {site.nothing}', 'There is no value {site.nothing}.'],
  ['[There](/{site.nothing})', 'There is no value {site.nothing}.'],
])('%j is refused with its line number', (markdown, message) => {
  expect(() => read(`\nFirst.\n\n${markdown}\n`)).toThrow(new MarkdownError(8, message));
});

test('an error in the middle of a paragraph also has its line number', () => {
  expect(() => read('\nOne line,\nthen {site.nothing}\n')).toThrow('Line 7: There is no value {site.nothing}.');
});

test('all errors at the top of a text are reported, each with its line number', () => {
  const mistakes = (top: string, context = CONTEXT) => {
    try {
      readMarkdown(top, context);
      return 'none';
    } catch (error) {
      return error instanceof MarkdownError ? error.message : error;
    }
  };
  expect(mistakes('Words')).toBe('Line 1: The text must begin with its title between two lines of ---.');
  expect(mistakes('---\nheading: Us\ndescription: Without a stop\nlead: 7\n---\n')).toBe(
    'Line 1: title is missing. Line 2: heading is not used on the page of this text. ' +
      'Line 3: description must end with a full stop. Line 4: lead must be a text.',
  );
  expect(mistakes('---\ntitle: Us\ndescription: Of {site.nothing}.\n---\n')).toBe('Line 3: There is no value {site.nothing}.');
  expect(mistakes('---\ntitle: Us: who we are\n---\n')).toMatch(/^Line 2: This is not valid YAML: /);
  expect(mistakes('---\n- Us\n---\n')).toMatch(/^Line 1: The text between the lines of --- must be lines such/);
  const inShort = (entries: string) => `${TOP.slice(0, -4)}inShort:\n${entries}---\n`;
  expect(mistakes(inShort('  - One.\n'))).toBe('Line 4: inShort is not used on the page of this text.');
  const guide = { ...CONTEXT, hasInShort: true };
  expect(mistakes(TOP, guide)).toBe('Line 1: inShort is missing.');
  expect(mistakes(inShort('  - One.\n  - 2\n'), guide)).toBe('Line 6: inShort, entry 2 must be a text.');
});

function hrefsOf(blocks: readonly Block[]): string[] {
  return inlinesOf(blocks).flatMap((part) => (typeof part === 'object' && part.kind === 'link' ? [part.href] : []));
}
