import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from '#test/e2e/browser.ts';
import { CHECKS } from './checks.ts';
import { showHtml } from './show-html.ts';

const TITLE = 'A page – A site';
const BUTTON = '<button data-style="min-height:44px">Press me</button>';
const WIDE = '<div data-style="width:2000px">Wide</div>';

/** A page in which everything is as it should be, and then what is planted in it. */
const page = (main: string, heading = '<h1>A page</h1>') =>
  `<main>${heading}<p>Some words, and <a href="/faq">a link</a> among them.</p>${BUTTON}${main}</main>`;

interface Planted {
  html: string;
  title?: string;
  /** What has to be found of it. */
  found: string;
}

/** Of each check what it has to find: one that finds nothing here would find nothing on the site either. */
const PLANTED: Readonly<Record<string, readonly Planted[]>> = {
  axe: [
    { html: page('<img src="/favicon.svg">'), found: 'image-alt' },
    { html: page('<input data-style="min-height:44px">'), found: 'label' },
    { html: page('<button data-style="min-height:44px"></button>'), found: 'button-name' },
    { html: page('<p lang="nowhere">Words</p>'), found: 'valid-lang' },
    { html: page('<p data-style="letter-spacing:0 !important">Words</p>'), found: 'avoid-inline-spacing' },
  ],
  contrast: [
    { html: page('<p data-style="color:#767676;background:#fff">Readable, but not for all</p>'), found: 'color-contrast-enhanced' },
    { html: page('<p>Words and <a href="/x" data-style="color:#003;text-decoration:none">a link</a> like these</p>'), found: 'link-in-text-block' },
  ],
  structure: [
    { html: page('', ''), found: '0 first headings' },
    { html: page('<h1>Another</h1>'), found: '2 first headings' },
    { html: page('<h3>Too deep</h3>'), found: 'a level is left out' },
    { html: page('<h2> </h2>'), found: 'an empty heading' },
    { html: `<div>${page('')}</div>`.replaceAll('main>', 'section>'), found: '0 main parts' },
    { html: `<nav>One</nav><nav aria-label="Other">Two</nav>${page('')}`, found: 'a navigation without a name' },
    { html: `<nav aria-label="Main">One</nav><nav aria-label="Main">Two</nav>${page('')}`, found: 'two navigations are called “Main”' },
    { html: page(''), title: 'A site', found: 'the title does not say page and site' },
  ],
  sideways: [{ html: page(WIDE), found: 'px beyond the right edge' }],
  targets: [
    { html: page('<div><button data-style="min-height:0;height:24px;padding:0">Low</button></div>'), found: 'Low' },
    { html: page('<ul><li><a href="/x">Alone</a></li></ul>'), found: 'Alone' },
  ],
  'text-spacing': [
    { html: page('<div data-style="height:1.2em;overflow:hidden">One line</div>'), found: 'cut off: <div' },
    { html: page('<div data-style="width:max-content;max-width:none;white-space:nowrap">' + 'words '.repeat(25) + '</div>'), found: 'px beyond the right edge' },
  ],
}; // prettier-ignore

async function show(page: Page, { html, title = TITLE }: Pick<Planted, 'html' | 'title'>): Promise<void> {
  await showHtml(page, html);
  await page.evaluate((text) => void (document.title = text), title);
}

test('on a page that is as it should be no check finds anything', async ({ visit }) => {
  const window = await visit('/contact', { isNew: true });
  await show(window, { html: page('') });
  for (const { id, run } of CHECKS) expect([id, await run(window)]).toEqual([id, []]);
});

test.for(CHECKS.map(({ id, run }) => [id, run] as const))('%s finds what is planted', async ([id, run], { visit }) => {
  const window = await visit('/contact', { isNew: true });
  const planted = PLANTED[id] ?? [];
  expect(planted.length, `${id} has nothing planted`).toBeGreaterThan(0);
  for (const one of planted) {
    await show(window, one);
    expect((await run(window)).join('\n')).toContain(one.found);
  }
}); // prettier-ignore
