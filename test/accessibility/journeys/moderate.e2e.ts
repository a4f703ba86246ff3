import { expect } from 'vitest';
import { newMember } from '#test/e2e/members.ts';
import { listedTitles, select } from '#test/e2e/moderation-pages.ts';
import { submitDrafts } from '#test/e2e/moderators.ts';
import { button, inDialog } from '#test/e2e/on-page.ts';
import { journey } from './journey.ts';
import { Listener } from './listener.ts';

journey('moderate', async ({ visit }) => {
  const mia = await newMember({ name: 'Mia Story' });
  await submitDrafts(mia, ['The First Journey', 'The Second Journey', 'The Third Journey']);
  const page = await visit('/contact', { as: 'admin', isNew: true });
  const ada = await Listener.begin(page, `/dashboard?author_id=${mia.id}&sort=title`, {
    story: 'Ada moderates what Mia has sent in',
    loaded: select(page, 'The First Journey'),
    changing: [[mia.email, 'mia@example.org']],
  });
  await ada.step('Narrows the list to descriptive subtitles', async () => {
    await ada.tabTo(page.getByRole('checkbox', { name: /^DS/ }));
    await ada.press('Space');
    await ada.follow(button(page, 'Filter'));
    await ada.hears(/^3 films$/);
  });
  await ada.reads('table', 'Films');
  await ada.step('Selects the three', async () => {
    for (const title of ['The First Journey', 'The Second Journey', 'The Third Journey']) {
      await ada.tabTo(select(page, title));
      await ada.press('Space');
    }
    await ada.hears(/^3 selected/);
  });
  await ada.step('Applies Approved', async () => {
    await ada.follow(button(page, 'Apply (and send approval emails)'));
    await ada.isAt(inDialog(page, 'No, change nothing'));
    await page.getByText('Mia Story: 3 films').waitFor();
  });
  await ada.reads('alertdialog');
  await ada.step('Says yes', async () => {
    await ada.press('Tab');
    await ada.press('Enter');
    await ada.isAt(page.getByRole('group', { name: /^3 films are now approved/ }));
  });
  await ada.step('Opens the third to edit it', async () => {
    await ada.follow(page.getByRole('link', { name: 'The Third Journey', exact: true }));
    await ada.isAt(page.getByRole('heading', { level: 1, name: 'The Third Journey' }));
  });
  await ada.step('Mends its title, and saves', async () => {
    await ada.fill(page.getByLabel('Title (required)'), 'The Last Journey');
    await ada.follow(button(page, 'Save Changes'));
    await ada.hears('“The Last Journey” saved.');
    await ada.isAt(page.getByRole('link', { name: 'The Last Journey', exact: true }));
  });
  await ada.step('Opens it again, and presses Delete', async () => {
    await ada.press('Enter');
    await ada.isAt(page.getByRole('heading', { level: 1, name: 'The Last Journey' }));
    await ada.follow(button(page, 'Delete'));
    await ada.isAt(inDialog(page, 'No, take me back!'));
  });
  await ada.reads('alertdialog');
  await ada.step('Presses Escape', async () => {
    await ada.press('Escape');
    await ada.isAt(button(page, 'Delete'));
  });
  await ada.step('Deletes it after all', async () => {
    await ada.press('Enter');
    await ada.isAt(inDialog(page, 'No, take me back!'));
    await ada.press('Tab');
    await ada.press('Enter');
    await ada.isAt(page.locator(':focus').filter({ hasText: '” deleted' }));
  });
  expect(page.url()).toContain(`/dashboard?format=DS&author_id=${mia.id}`);
  await expect.poll(() => listedTitles(page)).toEqual(['The First Journey', 'The Second Journey']);
  await ada.step('Takes it back', async () => {
    await ada.press('Tab');
    await ada.press('Enter');
    await ada.isAt(page.locator(':focus').filter({ hasText: '” restored' }));
  });
  await expect.poll(() => listedTitles(page)).toEqual(['The First Journey', 'The Last Journey', 'The Second Journey']);
  await ada.expectTranscript('moderate');
});
