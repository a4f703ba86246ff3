import { expect } from 'vitest';
import { expectNoSidewaysScroll, test } from './browser.ts';
import { newMember } from './members.ts';
import { SHORT_DATE, entries } from './moderation-pages.ts';
import { askAsAdmin, submitDrafts } from './moderators.ts';
import { button, expectFocus, heading, inDialog, said } from './on-page.ts';

test('two listings of one material become one, the address of the other leads to it, and it can be undone', async ({ visit }) => {
  const [kim, lou] = [await newMember({ name: 'Kim Keep' }), await newMember({ name: 'Lou Lose' })];
  const same = { directors: ['Ann Merge'], year: 2011, sidecar_by: 'Lantern Access' };
  const [kept] = await submitDrafts(kim, ['The Merged Film'], same);
  const [other] = await submitDrafts(lou, ['The Merged Film'], { ...same, alt_titles: ['Der Film'] });
  await submitDrafts(lou, ['The Merged Film'], { ...same, language: 'Welsh' });
  await askAsAdmin('PATCH', 'films/approve', [kept]);
  // What is public does not go into a draft; the page leads to the other direction.
  const page = await visit(`/edit/${other}?author_id=${kim.id}`, { as: 'admin' });
  await page.getByText('This listing is a draft and the other one is public: approve this one first').waitFor();
  await page.getByRole('link', { name: 'merge the other way round' }).click();
  await page.waitForURL(`**/edit/${kept}?author_id=${kim.id}#duplicates`);
  await expectFocus(page.getByRole('heading', { name: 'Other listings of this film' }));
  await askAsAdmin('PATCH', 'films/approve', [other]);
  await page.goto(`/edit/${kept}?author_id=${kim.id}`);
  await heading(page, 'The Merged Film');
  await page.getByText('1 probable duplicate').waitFor();
  const list = page.getByRole('region', { name: 'Other listings of this film' });
  await list.getByText('Another material for the same film').waitFor();
  const duplicate = list.getByRole('listitem').filter({ hasText: 'Probably the same material' });
  await duplicate.getByRole('button', { name: 'Merge into this listing' }).click();
  await page.getByRole('alertdialog').getByText('The other one is deleted; its address leads to this one.').waitFor();
  await inDialog(page, 'Yes, merge').click();
  await said(page, '“The Merged Film” is merged into this listing.');
  await expectFocus(list.getByRole('heading'));
  await expect.poll(() => page.getByLabel('Other titles').inputValue()).toBe('Der Film');
  await expect.poll(() => entries(page).first().textContent()).toContain('merged another listing into it');
  const visitor = await visit(`/films/${other}`);
  expect(visitor.url()).toContain(`/films/${kept}`);

  await page.getByRole('link', { name: 'Deleted films' }).click();
  await heading(page, 'Deleted films');
  const row = page.getByRole('row').filter({ hasText: 'The Merged Film' });
  await row.getByRole('link', { name: 'into another listing' }).waitFor();
  for (const said of [`${SHORT_DATE}, merged by`, `Kept until *${SHORT_DATE}`]) expect(await row.textContent()).toMatch(new RegExp(said));
  await row.getByRole('button', { name: 'Restore The Merged Film' }).click();
  await said(page, 'The listing that it had been merged into has none of the titles that came only from it');
  await row.waitFor({ state: 'detached' });
  expect((await visitor.request.get(`/films/${other}`, { maxRedirects: 0 })).status()).toBe(200);
  await page.goto(`/edit/${kept}`);
  await expect.poll(() => page.getByLabel('Other titles').inputValue()).toBe('');
  await expect.poll(() => entries(page).first().textContent()).toContain('restored a listing that had been merged into it');
});

test('words as long as a field takes, and those that run from the right, stick out nowhere', async ({ visit }) => {
  const hal = await newMember({ name: 'Hal Hostile' });
  const word = 'Donaudampfschiff'.repeat(40);
  const hostile = {
    directors: [word.slice(0, 100), 'يوسف شاهين'],
    sidecar_by: word.slice(0, 100),
    alt_titles: [word.slice(0, 150)],
    notes: word,
  };
  const [first] = await submitDrafts(hal, [word.slice(0, 200)], { ...hostile, language: 'Welsh' });
  const [second] = await submitDrafts(hal, [word.slice(0, 200)], hostile);
  const [rtl] = await submitDrafts(hal, ['كان يا ما كان في قديم الزمان '.repeat(6).trim()], { directors: ['משה'] });
  await askAsAdmin('PATCH', 'films/approve', [first, second]);
  const page = await visit('/?search=donaudampfschiff', { as: 'admin', width: 320, height: 640 });
  await page.getByRole('rowheader').first().waitFor();
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of [`/films/${first}`, `/edit/${rtl}`, `/edit/${first}`]) {
    await page.goto(path);
    await page.getByText('Submitted by').first().waitFor();
    await expectNoSidewaysScroll(page);
  }
  await button(page, 'Flag').click();
  await said(page, 'is flagged now.');
  await expectNoSidewaysScroll(page);
  await button(page, 'Merge into this listing').click();
  await inDialog(page, 'Yes, merge').waitFor();
  const sticksOut = () =>
    page
      .locator('dialog[open] > div')
      .first()
      .evaluate((text) => text.scrollWidth - text.clientWidth);
  expect(await sticksOut()).toBe(0);
  await inDialog(page, 'No, change nothing').click();

  await page.goto(`/dashboard?author_id=${hal.id}&open=${first}`);
  await page.getByRole('button', { name: /^Remove flag of/ }).click();
  await said(page, 'is no longer flagged.');
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: /^Delete Donau/ }).click();
  await inDialog(page, 'Yes, delete').click();
  await said(page, 'is deleted.');
  await expectNoSidewaysScroll(page);
});
