import { expect } from 'vitest';
import { CSV_COLUMNS } from '#domain/films/film-csv.ts';
import { submit, test } from '#test/e2e/members.ts';
import { ENGINE } from './engine.ts';
import { lookAt } from './look.ts';
import { partsOf, pathOf, viewerOf } from './states.ts';
import { choose, FILE, ROWS, SUBMITTING } from './states/submitting.ts';

test.for(partsOf(SUBMITTING))('%s', async ([, states], { visit, join }) => {
  const member = await join();
  const { _id: filmId } = await submit(member, { title: 'A film to look at' });
  const page = await visit(pathOf(states[0]!, { member, filmId }), { as: member, ...viewerOf(states[0]!) });
  await lookAt(page, states, { member, filmId });
});

test.skipIf(ENGINE !== 'chromium')('every cell of the table says its row and its column, at any width', async ({ visit }) => {
  const page = await visit('/add?form=batch', { as: 'user' });
  await choose(page, 'films.csv', FILE);
  await page.getByRole('table').waitFor();
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => page.getByRole('rowheader').count()).toBe(ROWS.length);
    await expect.poll(() => page.getByRole('columnheader').count()).toBe(CSV_COLUMNS.length + 1);
    const names = await page
      .getByRole('table')
      .locator('input, select, textarea')
      .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('aria-label')));
    expect(new Set(names).size).toBe(ROWS.length * CSV_COLUMNS.length);
    expect(names).toContain('Row 3, Year');
  }
});
