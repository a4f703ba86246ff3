import { expect } from 'vitest';
import { expectNoSidewaysScroll, test } from './browser.ts';
import { edit, newMember } from './members.ts';
import { SHORT_DATE, entries, rowOf, select } from './moderation-pages.ts';
import { askAsAdmin, filmAsAdmin, submitDrafts } from './moderators.ts';
import { button, focused, heading, inDialog, said } from './on-page.ts';

test('a moderator merges two listings of one material field by field, the old address redirects, and the merge can be undone', async ({
  visit,
}) => {
  const [kim, lou] = [await newMember({ name: 'Kim Keep' }), await newMember({ name: 'Lou Lose' })];
  const same = { directors: ['Ann Merge'], year: 2011, sidecar_by: 'Lantern Access', contact: 'old@example.org' };
  const [kept] = await submitDrafts(kim, ['The Merged Film'], { ...same, sidecar_by: '' });
  const [other] = await submitDrafts(lou, ['The Merged Film'], { ...same, contact: 'new@example.org', alt_titles: ['Der Film'] });
  await submitDrafts(lou, ['The Merged Film', 'Unlike It'], { ...same, language: 'Welsh' });
  await askAsAdmin('PATCH', 'films/approve', [kept]);
  const page = await visit(`/edit/${other}?author_id=${lou.id}`, { as: 'admin' });
  await page.getByText('Probably the same material as').waitFor();
  const list = page.getByRole('region', { name: 'Other listings of this film' });
  const duplicate = list.getByRole('listitem').filter({ hasText: 'Probably the same material' });
  // A moderator can merge another material only after saying that it is the same.
  const another = list.getByRole('listitem').filter({ hasText: 'Another material for the same film' });
  expect(await another.getByRole('button', { name: 'Compare and merge' }).isVisible()).toBe(false);
  await another.getByText('Is it the same material?').click();
  await another.getByRole('button', { name: 'Compare and merge' }).waitFor();

  // The public listing stays, and the moderator chooses each value on the page of the draft.
  await duplicate.getByRole('button', { name: 'Compare and merge' }).click();
  const dialog = page.getByRole('dialog', { name: 'Merge these two listings?' });
  await dialog.getByText('The public listing stays, because visitors know its address.').waitFor();
  await dialog.getByText('The listing that stays gets these other titles: “Der Film”.').waitFor();
  expect(await dialog.getByRole('group').count()).toBe(2);
  expect(await dialog.getByRole('group', { name: 'Made by' }).getByRole('radio', { name: 'Lantern Access' }).isChecked()).toBe(true);
  await dialog.getByRole('group', { name: 'Contact' }).getByRole('radio', { name: 'new@example.org' }).check();
  await inDialog(page, 'Yes, merge').click();
  await page.waitForURL(`**/edit/${kept}?author_id=${lou.id}`);
  await said(page, '“The Merged Film” was merged into this listing. Its old address redirects here.');
  await expect.poll(() => page.getByRole('textbox', { name: 'Contact' }).inputValue()).toBe('new@example.org');
  await expect.poll(() => page.getByLabel('Other titles').inputValue()).toBe('Der Film');
  expect((await page.request.get(`/films/${other}`)).url()).toContain(`/films/${kept}`);
  await button(page, 'Undo (merging The Merged Film)').click();
  await said(page, 'Merge undone. “The Merged Film” is a separate listing again.');
  await expect.poll(() => page.getByRole('textbox', { name: 'Contact' }).inputValue()).toBe('old@example.org');

  // One press rejects a draft that is only a duplicate, and removes it from the list. It can be restored later.
  await page.goto(`/edit/${other}?author_id=${lou.id}&sort=title`);
  await page.getByText(/^[12] of 3 in the list$/).waitFor();
  await duplicate.getByRole('button', { name: 'Reject as duplicate' }).click();
  await said(page, '“The Merged Film” was rejected as a duplicate of “The Merged Film” (2011).');
  await said(page, 'An email goes to Lou Lose, unless you undo this within 10 seconds.');
  await page.waitForURL((url) => !url.pathname.endsWith(other!));
  await page.getByText(/^[12] of 2 in the list$/).waitFor();
  await page.getByRole('link', { name: 'Deleted films' }).click();
  await heading(page, 'Deleted films');
  const row = page.getByRole('row').filter({ hasText: 'The Merged Film' });
  await row.getByRole('link', { name: 'into another listing' }).waitFor();
  for (const said of [`${SHORT_DATE}, merged by`, `Kept until *${SHORT_DATE}`]) expect(await row.textContent()).toMatch(new RegExp(said));
  await row.getByRole('button', { name: 'Restore The Merged Film' }).click();
  await said(page, 'The other listing has lost the titles and values that came only from this listing');
  await row.waitFor({ state: 'detached' });
  await page.goto(`/edit/${kept}`);
  await expect.poll(() => page.getByLabel('Other titles').inputValue()).toBe('');
  await expect.poll(() => entries(page).first().textContent()).toContain('restored a listing that had been merged into it');
});

test('a moderator sees the changes of a submitter who saved the draft meanwhile, before a merge or a rejection', async ({ visit }) => {
  const lou = await newMember({ name: 'Lou Later' });
  const same = { directors: ['Ann Later'], year: 2014, sidecar_by: 'Lantern Access', contact: 'old@example.org' };
  const [kept] = await submitDrafts(lou, ['The Later Film'], same);
  const [other] = await submitDrafts(lou, ['The Later Film'], { ...same, contact: 'new@example.org', rights_holder: 'Lou’s Films' });
  await askAsAdmin('PATCH', 'films/approve', [kept]);
  const page = await visit(`/edit/${other}?author_id=${lou.id}`, { as: 'admin' });
  const dialog = page.getByRole('dialog', { name: 'Merge these two listings?' });
  const choice = (field: string, value: string) => dialog.getByRole('group', { name: field }).getByRole('radio', { name: value });
  await button(page, 'Compare and merge').click();
  await choice('Contact', 'new@example.org').check();
  await choice('Rights holder', 'Empty').check();
  await edit(lou, other!, { contact: 'https://spam.example.org' });
  await inDialog(page, 'Yes, merge').click();
  const conflict =
    '“The Later Film” has been changed since you loaded the list. Nothing was merged. Check the listings again before you merge them.';
  await said(page, conflict);
  expect(await filmAsAdmin(kept!)).toMatchObject({ contact: 'old@example.org' });

  // The dialog has the new values, and the moderator's choices.
  await button(page, 'Compare and merge').click();
  expect(await choice('Contact', 'https://spam.example.org').isChecked()).toBe(true);
  expect(await choice('Rights holder', 'Empty').isChecked()).toBe(true);
  await inDialog(page, 'No, change nothing').click();

  await edit(lou, other!, { contact: 'https://more-spam.example.org' });
  await button(page, 'Reject as duplicate').click();
  await said(page, conflict);
  await expect.poll(() => page.getByText('https://more-spam.example.org').count()).toBeGreaterThan(0);
  await button(page, 'Compare and merge').click();
  await choice('Contact', 'old@example.org').check();
  await inDialog(page, 'Yes, merge').click();
  await said(page, '“The Later Film” was merged into this listing.');
  expect(await filmAsAdmin(kept!)).toMatchObject({ contact: 'old@example.org', rights_holder: '' });
});

test('the dashboard shows probable duplicates in their rows, in their own list and before they are approved', async ({ visit }) => {
  const dot = await newMember({ name: 'Dot Double' });
  const same = { directors: ['Ann Double'], year: 2012 };
  await submitDrafts(dot, ['The Double'], { ...same, sidecar_by: 'Lantern Access' });
  const [second] = await submitDrafts(dot, ['Double, The'], { ...same, sidecar_by: '' });
  const [single] = await submitDrafts(dot, ['The Single'], same);
  const page = await visit(`/dashboard?author_id=${dot.id}&sort=title`, { as: 'admin' });
  const row = rowOf(page, 'The Double');
  await row.getByText('Probably the same material as').waitFor();
  expect(await row.getByRole('link', { name: 'Double, The (2012)' }).getAttribute('href')).toContain(`/edit/${second}`);
  expect(await rowOf(page, 'The Single').getByText('Probably').count()).toBe(0);
  await button(page, 'Select all 3 shown').click();
  await button(page, 'Apply (and send approval emails)').click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText('2 probable duplicates:').waitFor();
  await button(page, 'Leave out the duplicates').click();
  await page.getByRole('alertdialog', { name: 'Approve 1 film?' }).waitFor();
  await expect.poll(() => focused(page)).toBe('2 probable duplicates left out.');
  await inDialog(page, 'Yes, approve').click();
  await said(page, '1 film is now approved and public.');
  await page.getByText('See the film').click();
  expect(await page.getByRole('link', { name: 'The Single', exact: true }).first().getAttribute('href')).toBe(`/films/${single}`);
  await page.getByRole('link', { name: /^Duplicates/ }).click();
  await expect.poll(() => page.url()).toContain('duplicates=true');
  await rowOf(page, 'Double, The').waitFor();
  expect(await rowOf(page, 'The Single').count()).toBe(0);

  // If duplicates cannot be checked, the list says so, instead of showing none.
  const failed = page.getByRole('status').filter({ hasText: 'Duplicates and changes could not be checked.' });
  expect(await failed.count()).toBe(0);
  await page.route('**/api/films/reviews', (route) => route.abort());
  await page.reload();
  await failed.waitFor();
});

test('the question before approval names a draft that was selected before its duplicate arrived, even on another page', async ({
  visit,
}) => {
  const [eve, flo] = [await newMember({ name: 'Eve Earlier' }), await newMember({ name: 'Flo Further' })];
  const same = { directors: ['Ann Earlier'], year: 2013 };
  await submitDrafts(eve, ['The Earlier'], same);
  await submitDrafts(flo, ['Something Else'], same);
  const page = await visit(`/dashboard?author_id=${eve.id}`, { as: 'admin' });
  await select(page, 'The Earlier').check();
  await submitDrafts(flo, ['The Earlier'], same);
  for (const list of [eve, flo]) {
    await page.goto(`/dashboard?author_id=${list.id}&search=${list === eve ? 'Earlier' : 'Something'}`);
    await button(page, 'Apply (and send approval emails)').click();
    await page.getByRole('alertdialog').getByText('Probable duplicate: “The Earlier”').waitFor();
    await inDialog(page, 'No, change nothing').click();
  }
});

test('the longest words of each field and right-to-left text fit into every page', async ({ visit }) => {
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
  await said(page, '” flagged.');
  await expectNoSidewaysScroll(page);
  await page.getByText('Is it the same material?').first().click();
  await page.getByRole('button', { name: 'Compare and merge' }).first().click();
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
  await said(page, 'Flag removed from');
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: /^Delete Donau/ }).click();
  await inDialog(page, 'Yes, delete').click();
  await said(page, '” deleted.');
  await expectNoSidewaysScroll(page);
});
