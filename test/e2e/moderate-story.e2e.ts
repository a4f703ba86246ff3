import { expect } from 'vitest';
import { test } from './browser.ts';
import { edit, newMember, submit } from './members.ts';
import { entries, listedTitles, rowOf, select } from './moderation-pages.ts';
import { askAsAdmin, filmAsAdmin, sendUndoableMail } from './moderators.ts';
import { button, expectFocus, focused, heading, said, tabTo } from './on-page.ts';
import { readMail } from './people.ts';

test('a moderator compares, corrects, approves and restores a film by keyboard, and its history shows each step', async ({ visit }) => {
  // A member submits.
  const mia = await newMember({ name: 'Mia Story' });
  const { _id: id } = await submit(mia, { title: 'Metropolis', directors: ['Fritz Lang'], year: 1927, duration: 153, language: 'Welsh' });
  for (const title of ['The Second Story', 'The Third Story']) await submit(mia, { title });
  // If the first comparison failed on a busy machine, the program retries it after 30 to 60 seconds.
  await expect.poll(async () => (await filmAsAdmin(id)).flagged, { timeout: 90_000 }).toBe(true);

  // The moderator finds it in the queue and sees the comparison.
  const page = await visit('/dashboard?sort=-created_at', { as: 'admin' });
  await page.getByText('Hello, Ada.').waitFor();
  await tabTo(page, page.getByRole('combobox', { name: 'Uploaded by' }));
  await page.keyboard.type('mia story');
  await page.getByRole('option', { name: `Mia Story ${mia.email}` }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expectFocus(page.getByRole('combobox', { name: 'Uploaded by' }));
  await tabTo(page, button(page, 'Filter'));
  await page.keyboard.press('Enter');
  await said(page, /^3 films$/);
  expect(page.url()).toContain(`author_id=${mia.id}`);
  await expect.poll(() => listedTitles(page)).toEqual(['The Third Story', 'The Second Story', 'Metropolis']);
  await rowOf(page, 'Metropolis').getByText('Flagged: Differs from TMDB in running time (153 minutes here, 149 minutes there).').waitFor();
  await tabTo(page, button(page, 'Details for Metropolis'));
  await page.keyboard.press('Enter');
  await page.getByText('Differs: TMDB says 149 minutes').waitFor();
  await expectFocus(button(page, 'Details for Metropolis'));

  // The moderator corrects a field.
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expectFocus(page.getByRole('link', { name: 'Metropolis', exact: true }));
  await page.keyboard.press('Enter');
  await heading(page, 'Metropolis');
  await tabTo(page, button(page, /^Use this value \(Duration/));
  await page.keyboard.press('Enter');
  const duration = page.getByRole('textbox', { name: 'Duration in minutes (required)' });
  await expectFocus(duration);
  expect(await duration.inputValue()).toBe('149');
  await page.getByText('Matches TMDB').first().waitFor();
  await tabTo(page, button(page, 'Save Changes'));
  await page.keyboard.press('Enter');
  await said(page, '“Metropolis” saved.');
  expect(page.url()).toContain(`/dashboard?author_id=${mia.id}`);
  await expectFocus(page.getByRole('link', { name: 'Metropolis', exact: true }));

  // The moderator approves three films at once.
  for (const title of ['Metropolis', 'The Third Story', 'The Second Story']) {
    await tabTo(page, select(page, title));
    await page.keyboard.press('Space');
  }
  await said(page, '3 selected.');
  await tabTo(page, button(page, 'Apply (and send approval emails)'));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog', { name: 'Approve 3 films?' });
  await dialog.getByText('The films become public immediately.').waitFor();
  await dialog.getByText('Mia Story: 3 films').waitFor();
  await expect.poll(() => focused(page)).toBe('No, change nothing');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await said(page, '3 films are now approved and public. An email goes to Mia Story, unless you undo this within 10 seconds.');
  // The bar disappears with the selection, and the focus moves to the message.
  await expect.poll(() => button(page, 'Apply (and send approval emails)').count()).toBe(0);
  await expect.poll(() => focused(page)).toContain('3 films are now approved');
  await button(page, 'Undo (approving 3 films)').waitFor();
  await rowOf(page, 'Metropolis').getByText('Approved', { exact: true }).waitFor();

  // The submitter's email arrives, and the film is public.
  await sendUndoableMail(mia.email);
  const mail = await readMail(mia.email, /^3 of your listings/);
  for (const title of ['Metropolis', 'The Second Story', 'The Third Story']) expect(mail.text).toContain(title);
  expect(await (await page.request.get(`/films/${id}`)).text()).toContain('<title>Metropolis (1927)');

  // The submitter changes the listing, which reverts it to draft.
  await edit(mia, id, { title: 'Metropolis (buy it now)' });
  expect((await page.request.get(`/films/${id}`)).status()).toBe(404);

  // The moderator sees the change and restores the approved version.
  await tabTo(page, page.getByRole('link', { name: 'Metropolis', exact: true }));
  await page.keyboard.press('Enter');
  await heading(page, 'Metropolis (buy it now)');
  const change = entries(page).filter({ hasText: 'Mia Story changed it' });
  await expect.poll(() => change.locator('ins').allTextContents()).toContain(' added:  (buy it now); ');
  await tabTo(page, entries(page).filter({ hasText: 'approved it' }).getByRole('button', { name: 'Restore this version' }));
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog', { name: /^Restore the version of/ }).waitFor();
  await expectFocus(page.locator('dialog[open]').getByRole('button').first());
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await said(page, /^Version of .+ restored/);
  await heading(page, 'Metropolis');
  expect(await duration.inputValue()).toBe('149');

  // An admin deletes and restores the film. The journey of the moderator does this with the buttons.
  await askAsAdmin('DELETE', `films/${id}`);
  await askAsAdmin('POST', `films/${id}/restore`);

  // The history shows all steps in order.
  await page.reload();
  await heading(page, 'Metropolis');
  await entries(page).filter({ hasText: 'restored it' }).waitFor();
  const told = await entries(page).locator('> div:first-child > p:first-child').allTextContents();
  expect(told.filter((text) => !text.startsWith('The program'))).toEqual([
    'Ada Admin restored it',
    'Ada Admin deleted it',
    'Ada Admin restored an earlier version',
    'Mia Story changed it',
    'Ada Admin approved it',
    'Ada Admin changed it',
    'Mia Story submitted it',
  ]);
});
