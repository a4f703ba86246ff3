import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { greeting } from './greeting.ts';
import { button, itemList, line, list, paragraph } from './mail-content.ts';
import { renderMail } from './render-mail.ts';

const SITE_URL = 'https://films.example.org';
const render = (...body: Parameters<typeof renderMail>[0]['body']) => renderMail({ subject: 'News', body }, SITE_URL);

test('an email is a document with a language, a title and a heading, and loads no other files', () => {
  const { html } = render(paragraph`Hello.`);
  expect(html).toMatch(/^<!doctype html>\n<html lang="en" dir="ltr">/);
  expect(html).toContain('<title>News</title>');
  expect(html).toContain('>News</h1>');
  expect(html).not.toMatch(/<(img|link|script|style|iframe|form|input)\b|url\(|src=/);
  const addresses = [...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address);
  expect(addresses).toEqual([SITE_URL, 'mailto:support@film-access.example.org']);
});

test('an email has colour pairs of the site, whose contrast test/repository/contrast.test.ts measures', () => {
  const tokens = readFileSync(path.join(import.meta.dirname, '../../app/styles/tokens.css'), 'utf8');
  // Emails have the colours of the light theme.
  const colour = (name: string) => new RegExp(`--${name}: light-dark\\((#[0-9a-f]{6}),`).exec(tokens)?.[1];
  const { html } = render(button('Open It', SITE_URL), paragraph`More.`);
  expect(html).toContain(`background:${colour('surface')};color:${colour('text')}`);
  expect(html).toContain(`background:${colour('caption')};color:${colour('on-caption')}`);
  expect(html).toContain(`color:${colour('link')};`);
  expect(new Set(html.match(/#[0-9a-f]{6}/g)).size).toBe(5 - 1); // text and caption are the same
});

test('an item of several lines has its first line in bold and a blank line before the next item', () => {
  const piano = [line`${'The Piano'} (${1993})`, line`${'English'}`];
  const { html, text } = render(itemList([piano, [line`Ran`, line`Welsh`]]), paragraph`End.`);
  expect(text).toContain('\n\n- The Piano (1993)\n  English\n\n- Ran\n  Welsh\n\nEnd.');
  expect(html).toMatch(/<li style="[^"]+"><strong><bdi>The Piano<\/bdi> \(1993\)<\/strong><br><bdi>English<\/bdi><\/li>/);
});

describe('text that other people wrote', () => {
  test('is plain text in both parts, even if it looks like HTML', () => {
    const title = '<b>"Rock & Roll"</b> \'><script>alert(1)</script>';
    const { html, text } = render(paragraph`Your film ${title} is public.`, list([line`${title}`]));
    expect(text).toContain(`Your film ${title} is public.\n\n- ${title}\n`);
    const escaped = '<bdi>&lt;b&gt;&quot;Rock &amp; Roll&quot;&lt;/b&gt; &#39;&gt;&lt;script&gt;alert(1)&lt;/script&gt;</bdi>';
    expect(html).toContain(`Your film ${escaped} is public.`);
    expect(html).toContain(`<li>${escaped}</li>`);
    expect(html).not.toContain('<script');
  });

  test('stays on one line', () => {
    for (const broken of ['a\r\nBcc: x@y', 'a\nBcc: x@y', 'a\u2028Bcc: x@y', 'a\u0085\u0000\tBcc: x@y']) {
      const { subject, html, text } = renderMail({ subject: `About ${broken}`, body: [paragraph`About ${broken}.`] }, SITE_URL);
      expect(subject).toBe('About a Bcc: x@y');
      expect(text).toContain('About a Bcc: x@y.');
      expect(html).toContain('About <bdi>a Bcc: x@y</bdi>.');
    }
  });

  test('can run from right to left without changing the order of our words', () => {
    const { html, text } = render(paragraph`The film ${'ג׳ון ויק'} (${'abc\u202edef'}) is public.`);
    expect(html).toContain('The film <bdi>ג׳ון ויק</bdi> (<bdi>abcdef</bdi>) is public.');
    expect(text).toContain('The film \u2068ג׳ון ויק\u2069 (abcdef) is public.');
  });
});

test('both parts show a link in full', () => {
  const { html, text } = render(button('Open It', `${SITE_URL}/?a=1&b="2"`));
  expect(text).toContain(`Open It:\n${SITE_URL}/?a=1&b="2"`);
  expect(html).toContain(`<a href="${SITE_URL}/?a=1&amp;b=&quot;2&quot;"`);
  expect(html).toContain(`>${SITE_URL}/?a=1&amp;b=&quot;2&quot;</p>`);
});

test.each([
  ['Ann Lee', true],
  ["Siân O'Brien-Núñez", true],
  ['J. R. R. Tolkien', true],
  ['李安', true],
  ['עמית', true],
  ['', false],
  ['Win money at evil.example', false],
  ['https://evil.example', false],
  ['www evil', false],
  ['FREE spins casino7.com today', false],
  ['casino7 . com', false],
  ['casino。com', false],
  ['casino․com', false],
  ['casino(dot)com', false],
  ['Call 0800 123456', false],
  ['casino.com', false],
  ['ann@evil', false],
  ['A long advertisement that goes on for much longer than any name', false],
])('the greeting of %j has the name: %j', (name, isNamed) => {
  expect(greeting(name)).toEqual(isNamed ? paragraph`Hello ${name},` : paragraph`Hello,`);
});
