import { beforeAll, expect } from 'vitest';
import { test } from '#test/e2e/browser.ts';
import { openFilters } from '#test/e2e/moderation-pages.ts';
import { said } from '#test/e2e/on-page.ts';
import { ENGINE } from './engine.ts';
import { lookAt } from './look.ts';
import { partsOf, pathOf, viewerOf } from './states.ts';
import { MODERATING, prepareModeration, type Moderation } from './states/moderating.ts';

let moderation: Moderation;

beforeAll(async () => {
  moderation = await prepareModeration();
});

test.for(partsOf(MODERATING))('%s', async ([, states], { visit }) => {
  const page = await visit(pathOf(states[0]!, moderation), { as: moderation.mo, ...viewerOf(states[0]!) });
  await lookAt(page, states, moderation);
});

test.skipIf(ENGINE !== 'chromium')(
  'in forced colours, a chosen filter has another border, and each warning has its own icon',
  async ({ visit }) => {
    const page = await visit(`/dashboard?author_id=${moderation.ann.id}&sort=title&format=DS`, { as: 'admin', forcedColors: true });
    await said(page, /film/);
    await openFilters(page);
    const border = (name: RegExp) =>
      page.getByRole('checkbox', { name }).evaluate((box) => getComputedStyle(box.closest('label')!).borderStyle);
    expect(await border(/^DS/)).not.toBe(await border(/^AD/));
    const sign = (doubt: string) => page.getByRole('listitem').filter({ hasText: doubt }).first().locator('svg path').getAttribute('d');
    expect(await sign('Flagged:')).not.toBe(await sign('Changed:'));
  },
);
