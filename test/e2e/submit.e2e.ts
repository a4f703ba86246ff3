import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { fillIn, title } from './film-form.ts';
import { countListed, submit, test } from './members.ts';
import { focused, heading } from './on-page.ts';

test('the form shows all errors at once, above the form and at its fields, and keeps the typed text', async ({ visit }) => {
  const page = await visit('/add', { as: 'user' });
  await page.getByLabel('Year (required)').fill('94');
  await page.getByLabel('Contact').fill('x'.repeat(301));
  await page.getByRole('button', { name: 'Submit for moderation' }).click();

  await page.getByRole('heading', { name: 'There is a problem' }).waitFor();
  await expect.poll(() => focused(page)).toMatch(/^There is a problem/);
  await expect.poll(() => page.title()).toMatch(/^Error: Add a film/);
  const links = page.getByRole('alert').getByRole('link');
  await expect
    .poll(() => links.allTextContents())
    .toEqual([
      'Title: Enter the film’s title.',
      'Directors: Enter at least one director. Separate several directors with a comma and a space.',
      expect.stringContaining('Year: Enter the year as four digits'),
      expect.stringContaining('Duration in minutes: Enter the duration in whole minutes'),
      'Category: Choose the category: DS, AD or Other.',
      'Contact: Use at most 300 characters.',
    ]);
  for (const [index, field] of ['Title', 'Directors', 'Year', 'Duration in minutes', 'Descriptive subtitles (DS)', 'Contact'].entries()) {
    await links.nth(index).click();
    await expect.poll(() => focused(page)).toContain(field);
  }
  const year = page.getByLabel('Year (required)');
  await expect.poll(() => year.inputValue()).toBe('94');
  await expect.poll(() => year.getAttribute('aria-invalid')).toBe('true');
  const said = (await year.getAttribute('aria-describedby'))!.split(' ')[0]!;
  await expect.poll(() => page.locator(`#${said}`).textContent()).toMatch(/^Error: Enter the year/);

  // The error of a field stays until its value changes. The focus stays where someone types.
  await year.fill('1994');
  await expect.poll(() => year.getAttribute('aria-invalid')).toBeNull();
  await expect.poll(() => links.count()).toBe(5);
  expect(await focused(page)).toContain('Year');
  const title = page.getByRole('combobox', { name: 'Title (required)' });
  await title.fill('The Piano');
  await page
    .getByRole('option', { name: /^The Piano \(1993\)/ })
    .first()
    .click();
  await expect
    .poll(() => links.allTextContents())
    .toEqual(['Category: Choose the category: DS, AD or Other.', 'Contact: Use at most 300 characters.']);
  await page.getByRole('radio', { name: 'Descriptive subtitles (DS)' }).check();
  await page.getByLabel('Contact').fill('');
  await expect.poll(() => page.getByRole('heading', { name: 'There is a problem' }).count()).toBe(0);
  await page.evaluate(() => localStorage.clear());
});

test('the form asks about probable mistakes, names the fields that are still required, and shows fields when they matter', async ({
  visit,
}) => {
  const page = await visit('/add', { as: 'user' });
  const required = page.getByRole('list', { name: 'Still required:' }).getByRole('link');
  const language = page.getByLabel('Sidecar language');
  expect(await page.getByLabel('Sidecar type').count()).toBe(0);
  await title(page).fill('The Unasked');
  await expect.poll(() => required.allTextContents()).toEqual(['Directors', 'Year', 'Duration in minutes', 'Category']);
  await required.last().click();
  await expect.poll(() => focused(page)).toContain('Descriptive subtitles');

  await language.fill('Englsh');
  await page.keyboard.press('Tab');
  await page.getByRole('status').filter({ hasText: '“Englsh”: did you mean “English”?' }).waitFor();
  await page.getByRole('button', { name: 'Use “English”' }).click();
  await expect.poll(() => language.inputValue()).toBe('English');
  await expect.poll(() => focused(page)).toContain('Sidecar language');
  await expect.poll(() => page.getByText('did you mean').count()).toBe(0);

  const rights = page.getByLabel('Rights holder');
  const more = page.getByText('More details (optional)');
  await expect.poll(() => rights.isVisible()).toBe(false);
  await more.click();
  await rights.fill('x'.repeat(201));
  await more.click();
  await expect.poll(() => rights.isVisible()).toBe(false);
  await fillIn(page, { title: 'The Unasked' });
  await page.getByLabel('Contact').fill('someone@volunteer');
  await page.getByLabel('Frame rate').fill('-1');
  await expect.poll(() => required.count()).toBe(0);
  await page.getByRole('button', { name: 'Submit for moderation' }).click();
  const links = page.getByRole('alert').getByRole('link');
  await expect
    .poll(() => links.allTextContents())
    .toEqual([
      expect.stringContaining('Frame rate: Enter the frame rate as frames a second'),
      expect.stringContaining('Contact: “someone@volunteer” is not a complete address'),
      'Rights holder: Use at most 200 characters.',
    ]);
  await links.last().click();
  await expect.poll(() => focused(page)).toContain('Rights holder');

  // Types and formats are those of the category. The form clears the others, and says so.
  const types = () => page.getByLabel('Sidecar type').locator('option').allTextContents();
  await expect.poll(() => types()).toEqual(['None', 'DS', 'DS Only']);
  await page.getByLabel('Sidecar type').selectOption('DS Only');
  await page.getByLabel('Sidecar format').selectOption('SRT');
  await page.getByRole('radio', { name: 'Audio description (AD)' }).check();
  await expect.poll(() => types()).toEqual(['None', 'Audio', 'Text-based', 'Extended']);
  await page.getByRole('status').filter({ hasText: 'We cleared Sidecar type and Sidecar format' }).waitFor();
  await expect.poll(() => page.getByLabel('Sidecar type').inputValue()).toBe('');
  await page.getByRole('radio', { name: 'Other access material' }).check();
  await expect.poll(() => page.getByLabel('Sidecar type').count()).toBe(0);
  await page.evaluate(() => localStorage.clear());
});

test('one press sends the form, although the press takes the focus from a field whose mistake appears then', async ({ visit, join }) => {
  const page = await visit('/add', { as: await join() });
  await fillIn(page, { title: 'Pressed Once' });
  await page.getByLabel('Contact').fill('someone@volunteer');
  await page.getByRole('button', { name: 'Submit for moderation' }).click({ delay: 300 });
  await expect.poll(() => focused(page)).toMatch(/^There is a problem/);
  // The field shows its error instead of the question, which is the same sentence.
  await expect
    .poll(() =>
      page
        .getByRole('main')
        .getByText(/is not a complete address/)
        .filter({ visible: true })
        .count(),
    )
    .toBe(2);
  expect(await page.getByLabel('Contact').getAttribute('aria-describedby')).toBe('contact-error contact-hint');
});

test('a finger that leaves a field sees the probable mistake at once', async ({ visit, join }) => {
  const page = await visit('/add', { as: await join(), isNew: true });
  await page.getByLabel('Sidecar language').fill('Englsh');
  await tap(page.getByLabel('Made by'));
  await page.getByRole('button', { name: 'Use “English”' }).waitFor();
});

/** Taps as a finger does: the focus moves only after the finger has left the screen. */
async function tap(what: Locator): Promise<void> {
  const page = what.page();
  await what.scrollIntoViewIfNeeded();
  const { x, y } = (await what.boundingBox())!;
  const browser = await page.context().newCDPSession(page);
  await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: x + 5, y: y + 5 }] });
  await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await browser.detach();
}

test('while a member types, the page shows the materials that are listed already, and the focus stays', async ({ visit, join }) => {
  const ann = await join();
  await submit(ann, {
    title: 'A Draft of Mine',
    directors: ['Ann Lee'],
    year: 2020,
    format: 'AD',
    sidecar_type: 'Audio',
  });
  const page = await visit('/add', { as: ann });
  await fillIn(page, { title: 'piano', directors: 'Jane Campion', year: '1993' });
  await page.getByLabel('Year (required)').focus();
  await page
    .getByRole('status')
    .filter({ hasText: /^\d+ other materials? for this film (is|are) listed: .+\.$/ })
    .waitFor();
  await expect.poll(() => focused(page)).toContain('Year');
  const listed = page.getByRole('link', { name: /^The Piano \(1993\): .* \(opens in a new tab\)$/ });
  await expect.poll(() => listed.count()).toBeGreaterThan(0);

  // The page also finds the member's own drafts, which are in no public list.
  await fillIn(page, { title: 'A draft of mine', directors: 'Lee, Ann', year: '2020' });
  await page.getByLabel('Directors (required)').fill('Ann Lee');
  await page.getByRole('radio', { name: 'Audio description (AD)' }).check();
  await page.getByLabel('Sidecar type').selectOption('Audio');
  await page.getByLabel('Sidecar language').fill('English');
  await page.getByRole('status').filter({ hasText: 'This may be listed already: AD in English.' }).waitFor();
  await page.getByRole('link', { name: /^A Draft of Mine \(2020\).*your draft/ }).waitFor();
});

test('a super-user’s listing is public at once, and the page says so before and after the submission', async ({ visit, join }) => {
  const tess = await join({ isTrusted: true, name: 'Tess' });
  const page = await visit('/add', { as: tess });
  await fillIn(page, { title: 'The Trusted Zyzzyva' });
  await page.getByText('Your listing will be public immediately.').waitFor();
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await page.getByText('“The Trusted Zyzzyva” is now public.').waitFor();
  expect(await countListed('trusted zyzzyva')).toBe(1);
  await page.getByRole('link', { name: 'See your listing' }).click();
  await heading(page, 'The Trusted Zyzzyva');
});
