import { expect } from 'vitest';
import { test } from './browser.ts';
import { newMember, sampleMember } from './members.ts';
import { SHORT_DATE, openFilters, rowOf } from './moderation-pages.ts';
import { askAsAdmin, submitDrafts } from './moderators.ts';
import { button, expectFocus, heading, said } from './on-page.ts';
import { isSeen } from './sight.ts';

test('the address of the dashboard has its filters, and the dashboard explains invalid filters', async ({ visit }) => {
  const [una, uno] = [await newMember({ name: 'Una Unique' }), await newMember({ name: 'Uno Unique' })];
  await submitDrafts(una, ['Una Draft'], { format: 'AD', sidecar_type: 'Extended' });
  await submitDrafts(uno, ['Uno Draft']);
  const page = await visit('/dashboard?sort=-created_at', { as: 'admin' });
  const person = page.getByRole('combobox', { name: 'Uploaded by' });
  const offered = page.getByRole('listbox', { name: /^Uploaded by/ }).getByRole('option');
  await openFilters(page);
  await person.fill('unique');
  await said(page, /^2 matching users below\./);
  // Enter sends the typed text, and the matching people stay below.
  await person.press('Enter');
  await page.getByText('Error: 2 users match. Choose one of them below.').waitFor();
  await expectFocus(person);
  await expect.poll(() => offered.count()).toBe(2);
  // The list never offers people who matched an earlier text, even if the next response is late.
  await person.fill('una unique');
  await expect.poll(() => offered.allInnerTexts()).toEqual([expect.stringContaining('Una Unique')]);
  await person.fill('nobody at all');
  // The message is visible, and Escape closes it.
  const nobody = page.getByRole('status').filter({ hasText: 'No matching users.' });
  await expect.poll(async () => (await nobody.boundingBox())?.height).toBeGreaterThan(20);
  expect(await isSeen(nobody)).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => nobody.count()).toBe(0);
  await expectFocus(person);
  await button(page, 'Filter').click();
  await page.getByText('Error: No user found for “nobody at all”.').waitFor();
  await person.fill(una.email);
  await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('Draft');
  await page.getByRole('checkbox', { name: 'AD (audio description)' }).check();
  await button(page, 'Filter').click();
  await said(page, /^1 film$/);
  expect(new URL(page.url()).search).toBe(`?approved=false&format=AD&author_id=${una.id}`);
  // The films are in view again. A sentence names the applied filters, and the moderator can remove them.
  await page.getByText('Applied: Draft, AD, uploaded by Una Unique.').waitFor();
  await openFilters(page);
  await page.getByRole('checkbox', { name: 'AD (audio description)' }).uncheck();
  await page.getByRole('checkbox', { name: 'DS (descriptive subtitles)' }).check();
  await button(page, 'Filter').click();
  await said(page, 'No results found.');
  await page.goBack();
  await said(page, /^1 film$/);
  await openFilters(page);
  await expect.poll(() => page.getByRole('checkbox', { name: 'AD (audio description)' }).isChecked()).toBe(true);
  await expect.poll(() => person.inputValue()).toBe(`Una Unique (${una.email})`);
  await rowOf(page, 'Una Draft').getByText('Draft', { exact: true }).waitFor();

  await page.getByRole('link', { name: 'Remove all' }).click();
  await expect.poll(() => new URL(page.url()).search).toBe('?sort=-created_at');

  await page.goto('/dashboard?approved=perhaps&search=una+draft');
  await said(page, 'approved: Give true or false.');
  await said(page, /^1 film$/);

  await page.goto('/edit/01890a5d-ac96-774b-bcce-b302099a8057');
  await page.getByText('There is no listing at this address, or it has been deleted.').waitFor();
});

test('each user’s record is next to their switches, and an admin turns the daily email off', async ({ visit }) => {
  const ida = await newMember({ isAdmin: true, name: 'Ida Digest' });
  const flo = await newMember({ name: 'Flo Record' });
  const [fine, corrected] = await submitDrafts(flo, ['Record Fine', 'Record Corrected', 'Record Waiting']);
  await askAsAdmin('PATCH', 'films/approve', [fine, corrected]);
  await askAsAdmin('PATCH', `films/${corrected}/${(await sampleMember('admin')).id}`, { language: 'Welsh' });
  const page = await visit('/manage-users', { as: ida });
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Flo Record' }) });
  await row.getByText(new RegExp(`3 submitted: 1 approved unchanged, 1 corrected, 1 waiting; on ${SHORT_DATE}`)).waitFor();
  await row.getByRole('link', { name: 'See the films of Flo Record' }).click();
  await heading(page, 'Dashboard');
  await said(page, /^3 films$/);

  await page.goto('/account');
  const digest = page.getByRole('switch', { name: 'Daily email about waiting drafts' });
  await expect.poll(() => digest.isChecked()).toBe(true);
  await digest.press('Space');
  await said(page, 'You will no longer get the daily email.');
  await page.reload();
  await digest.waitFor();
  await expect.poll(() => digest.isChecked()).toBe(false);
});
