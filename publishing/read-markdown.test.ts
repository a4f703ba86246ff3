import { expect, test } from 'vitest';
import type { Inline } from '#app/content/text-document.ts';
import { inlinesOf } from '#app/content/words-of-text.ts';
import { readMarkdown, type Surroundings } from './read-markdown.ts';

const SURROUNDINGS: Surroundings = {
  values: { 'site.email.general': 'hello@example.org' },
  inserts: {},
};

const read = (markdown: string) =>
  readMarkdown(`---\ntitle: A text\ndescription: What it is for.\n---\n\n${markdown}`, SURROUNDINGS);

test.each([
  ['https://example.org/a%2520b%20c'],
  ['https://example.org/100%'],
  ['https://example.org/%7Bnothing%7D?q=%26'],
  ['/faq#permission'],
])('the address %s of a link is left as it is', (href) => {
  expect(hrefsOf(read(`[There](${href})`).blocks)).toEqual([href]);
});

test('an address may hold what an organisation’s settings say', () => {
  expect(hrefsOf(read('[Write](mailto:{site.email.general})').blocks)).toEqual(['mailto:hello@example.org']);
});

function hrefsOf(blocks: Parameters<typeof inlinesOf>[0]): string[] {
  return inlinesOf(blocks).flatMap((part: Inline) =>
    typeof part === 'object' && part.kind === 'link' ? [part.href] : [],
  );
}
