import { describe, expect } from 'vitest';
import { alive } from './alive.ts';
import { fillIn, title } from './film-form.ts';
import { endSessionsOf, openAs, test } from './members.ts';
import { focused, heading, watchStatus } from './on-page.ts';
import { signIn } from './people.ts';

describe('the form for a film restores unsent text', () => {
  test('after the session has ended on the server, and then submits the film once', async ({ visit, join }) => {
    const ann = await join();
    const page = await visit('/add', { as: ann });
    await fillIn(page, { title: 'The Ended Session' });
    // The form also keeps the text if the site cannot be reached.
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Submit for moderation' }).click();
    await page.getByRole('alert').filter({ hasText: 'This site cannot be reached at the moment.' }).waitFor();
    await expect.poll(() => title(page).inputValue()).toBe('The Ended Session');
    await page.context().setOffline(false);
    await endSessionsOf(ann);
    await page.getByRole('button', { name: 'Submit for moderation' }).click();
    await page
      .getByRole('status')
      .filter({ hasText: 'Your session has ended. Nothing was sent, but this browser kept your text. Sign in again to continue.' })
      .waitFor();
    await signIn(page, ann);

    await page
      .getByRole('status')
      .filter({ hasText: /^We kept what you typed on .* at \d\d:\d\d\.$/ })
      .waitFor();
    await expect.poll(() => title(page).inputValue()).toBe('The Ended Session');
    await expect.poll(() => page.getByRole('radio', { name: 'Descriptive subtitles (DS)' }).isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Submit for moderation' }).dblclick();
    await heading(page, 'Thank you');
    await page.goto('/account');
    await page.getByRole('row', { name: /The Ended Session/ }).waitFor();
    await expect.poll(() => page.getByRole('row').count()).toBe(2); // with the row of headings
    // The submission removed the unsent text.
    await page.goto('/add');
    await title(page).waitFor();
    await expect.poll(() => title(page).inputValue()).toBe('');
  });

  test('after the form was open for longer than the session', async ({ visit, join }) => {
    const ann = await join();
    const page = await visit('/add', { as: ann, isNew: true });
    await fillIn(page, { title: 'The Next Morning' });
    await page.clock.setFixedTime(Date.now() + 13 * 3_600_000);
    await page.getByRole('button', { name: 'Submit for moderation' }).click();
    await page
      .getByRole('status')
      .filter({ hasText: 'Your session has ended. Nothing was sent, but this browser kept your text. Sign in again to continue.' })
      .waitFor();
    await page.clock.setFixedTime(Date.now());
    await signIn(page, ann);
    await expect.poll(() => title(page).inputValue()).toBe('The Next Morning');
  });

  test('after another tab signed out', async ({ visit, join }) => {
    const ann = await join();
    const page = await visit('/add', { as: ann });
    await title(page).fill('The Other Tab');
    const other = await page.context().newPage();
    await other.goto('/account');
    await other.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL((url) => url.pathname === '/login');
    await signIn(page, ann);
    await expect.poll(() => title(page).inputValue()).toBe('The Other Tab');
  });

  test('after the tab was closed, for the same member, who can discard the text and undo this', async ({ visit, join }) => {
    const ann = await join();
    const first = await visit('/add', { as: ann });
    await fillIn(first, { title: 'The Closed Tab' });
    const page = await first.context().newPage();
    await first.close();
    const noted = await watchStatus(page, 'We kept what you typed on');
    await page.goto('/add');
    await alive(page);
    await page.getByText('We kept what you typed on').waitFor();
    // Screen readers only read text that appears in an existing status.
    expect(await noted()).toEqual([true]);
    await expect.poll(() => title(page).inputValue()).toBe('The Closed Tab');

    await page.getByRole('button', { name: 'Discard unsent text' }).click();
    await page.getByRole('status').filter({ hasText: 'Unsent text discarded.' }).waitFor();
    await expect.poll(() => title(page).inputValue()).toBe('');
    await expect.poll(() => focused(page)).toBe('Undo');
    await page.keyboard.press('Enter');
    await expect.poll(() => title(page).inputValue()).toBe('The Closed Tab');
    await page.reload();
    await expect.poll(() => title(page).inputValue()).toBe('The Closed Tab');
    // Another person in the same browser never sees the text.
    await openAs(page, await join({ name: 'Bo Ray' }), '/add');
    await title(page).waitFor();
    await expect.poll(() => title(page).inputValue()).toBe('');
  });
});
