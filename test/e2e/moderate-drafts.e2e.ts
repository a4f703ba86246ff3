import { expect } from 'vitest';
import { alive } from './alive.ts';
import { expectAccessible, expectNoSidewaysScroll } from './browser.ts';
import { newMember, test } from './members.ts';
import { filmAsAdmin, submitDrafts } from './moderators.ts';
import { expectFocus, said } from './on-page.ts';

/*
 * The browser keeps unsent changes of a listing only to protect against accidents. It never publishes them unseen
 * (decision 014).
 */

test('after an accident, the form lists and offers the unsaved changes; it never publishes changes that were left on purpose', async ({
  visit,
}) => {
  const pat = await newMember({ isAdmin: true, name: 'Pat Moderator' });
  const [id] = await submitDrafts(pat, ['The Accident']);
  const path = `/edit/${id}?author_id=${pat.id}`;
  const page = await visit(path, { as: pat });
  await alive(page);
  const title = page.getByLabel('Title (required)');
  await title.fill('The Happy Accident');
  await page.reload();
  await expect.poll(() => title.inputValue()).toBe('The Accident');
  await said(page, /^You have unsaved changes from .+ at \d\d:\d\d\.$/);
  const row = page.getByRole('table', { name: 'Unsaved changes' }).getByRole('row', { name: /^Title/ });
  await row.filter({ hasText: /The Accident.*The Happy Accident/ }).waitFor();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 900 });

  // Saving another field does not save the unsaved change.
  await page.getByLabel('Certificate').fill('15');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await said(page, '“The Accident” saved. Your earlier changes are not saved. You can still use them when you open the listing again.');
  expect(await filmAsAdmin(id!)).toMatchObject({ title: 'The Accident', certificate: '15' });
  await page.goto(path);
  await row.filter({ hasText: /The Accident.*The Happy Accident/ }).waitFor();
  // A later change that was never saved and saving without changes also keep the unsaved change.
  await page.getByLabel('Contact').fill('new@example.org');
  await page.reload();
  await page
    .getByRole('row', { name: /^Contact/ })
    .filter({ hasText: 'new@example.org' })
    .waitFor();
  await row.filter({ hasText: 'The Happy Accident' }).waitFor();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await said(page, 'Nothing was changed in “The Accident”. Your earlier changes are not saved');
  await page.goto(path);

  // The moderator discards the changes, undoes this, uses them and saves them.
  await row.waitFor();
  await page.getByLabel('Contact').fill('newest@example.org');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await said(page, 'Changes discarded.');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Use changes' }).click();
  await expectFocus(title);
  await expect.poll(() => title.inputValue()).toBe('The Happy Accident');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await said(page, /“The Happy Accident” saved\.$/);
  expect(await filmAsAdmin(id!)).toMatchObject({ contact: 'new@example.org' });

  // Changes that were left on purpose are not saved with a later correction.
  const film = page.getByRole('link', { name: 'The Happy Accident', exact: true });
  await film.click();
  await expect.poll(() => title.inputValue()).toBe('The Happy Accident');
  expect(await page.getByRole('button', { name: 'Use changes' }).count()).toBe(0);
  await title.fill('A Title Typed by Mistake');
  await page.getByRole('link', { name: '← Back to Dashboard (without saving)' }).click();
  await film.click();
  await expect.poll(() => title.inputValue()).toBe('The Happy Accident');
  expect(await page.getByRole('button', { name: 'Use changes' }).count()).toBe(0);
  await page.getByLabel('Contact').fill('last@example.org');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await said(page, /“The Happy Accident” saved\.$/);
  expect(await filmAsAdmin(id!)).toMatchObject({ title: 'The Happy Accident', contact: 'last@example.org' });
});
