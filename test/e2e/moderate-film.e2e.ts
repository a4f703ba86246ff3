import { expect } from 'vitest';
import { test } from './browser.ts';
import { drawn, holdReads } from './hold-reads.ts';
import { edit, newMember } from './members.ts';
import { spoken } from './moderation-pages.ts';
import { askAsAdmin, filmAsAdmin, submitDrafts } from './moderators.ts';
import { button, expectFocus, focused, heading, inDialog, said } from './on-page.ts';
import { isSeen } from './sight.ts';

test('a moderator decides on the film’s own page, and goes on to the next film in the list', async ({ visit }) => {
  const dee = await newMember({ name: 'Dee Decide' });
  const [first] = await submitDrafts(dee, ['Decide One', 'Decide Two', 'Decide Three']);
  const page = await visit(`/dashboard?approved=false&author_id=${dee.id}&sort=title`, { as: 'admin' });
  await page.getByRole('link', { name: 'Decide One', exact: true }).click();
  await page.getByText('1 of 3 in the list').waitFor();
  await page.getByRole('link', { name: `Write to ${dee.email}` }).waitFor();
  await page.getByText('3 submitted: 3 waiting').waitFor();
  await button(page, 'Flag').click();
  await said(page, '“Decide One” flagged.');
  await button(page, 'Remove flag').click();
  await said(page, 'Flag removed from “Decide One”.');
  await page.getByLabel('Contact').fill('typed@example.org');
  await page.getByText('The unsaved changes stay in the form').waitFor();

  // One press approves the film and opens the next film. The approved film keeps its place in the list.
  await button(page, 'Approve and next').click();
  await heading(page, 'Decide Three');
  await page.getByText('2 of 3 in the list').waitFor();
  await said(page, '“Decide One” is now approved and public. An email goes to Dee Decide, unless you undo this within 10 seconds.');
  expect(await filmAsAdmin(first!)).toMatchObject({ approved: true, contact: expect.not.stringContaining('typed') });
  await button(page, 'Undo (approving Decide One)').click();
  await said(page, '“Decide One” reverted to draft. No email was sent.');
  expect(await filmAsAdmin(first!)).toMatchObject({ approved: false });
  await askAsAdmin('PATCH', 'films/approve', [first]);
  await page.getByRole('link', { name: 'Previous: Decide One' }).click();
  await heading(page, 'Decide One');
  await said(page, 'You have unsaved changes from');
  await button(page, 'Use changes').click();
  await expect.poll(() => page.getByLabel('Contact').inputValue()).toBe('typed@example.org');

  // Someone else saves at the same time. The page shows both versions and keeps the typed text.
  await askAsAdmin('PATCH', 'films/draft', [first]);
  const newer = await holdReads(page, `**/api/films/${first}`);
  await button(page, 'Save Changes').click();
  await newer.isAsked;
  await drawn(page);
  await page.getByLabel('Contact').press('Enter');
  await said(page, 'Saving…');
  expect(await page.getByText('This listing has changed since you opened it').count()).toBe(0);
  newer.letGo();
  await expect.poll(() => focused(page)).toContain('This listing has changed since you opened it');
  await expect.poll(() => page.getByLabel('Contact').inputValue()).toBe('typed@example.org');
  await button(page, 'Save Changes').click();
  await said(page, '“Decide One” saved.');
  expect((await filmAsAdmin(first!)).contact).toBe('typed@example.org');
});

test('a moderator fetches details from TMDB and sets the TMDB ID by hand', async ({ visit }) => {
  const tim = await newMember({ name: 'Tim Database' });
  const [id] = await submitDrafts(tim, ['The Wizard of Ozz'], { directors: ['Nobody Known'], year: 1939, duration: 102, certificate: 'U' });
  const page = await visit(`/edit/${id}`, { as: 'admin' });
  await page.getByText('This product uses the TMDB API but is not endorsed or certified by TMDB.').waitFor();
  await button(page, 'Fetch details from TMDB Database').click();
  await said(page, 'No certain match on TMDB.');
  await button(page, 'Set TMDB ID').click();
  const field = page.getByRole('textbox', { name: 'TMDB ID' });
  await expectFocus(field);
  await field.fill('99999999');
  await button(page, 'Save the TMDB ID').click();
  await page.getByText('Error: TMDB has no film with the number 99999999.').waitFor();
  await field.fill('713');
  await expect.poll(() => page.getByText('Error: TMDB has no film').count()).toBe(0);
  await field.press('Escape');
  await expectFocus(button(page, 'Set TMDB ID'));
  await button(page, 'Set TMDB ID').click();
  await field.fill('9000004');
  await button(page, 'Save the TMDB ID').click();
  await said(page, 'TMDB is not responding. Nothing was changed.');
  const wizard = (await askAsAdmin('GET', 'films?search=the+wizard+of+oz&limit=1')) as { _id: string }[];
  const { tmdb_id } = (await askAsAdmin('GET', `films/tmdb/${wizard[0]!._id}`)) as { tmdb_id: number };
  await field.fill(String(tmdb_id));
  await button(page, 'Save the TMDB ID').click();
  await said(page, `TMDB ID set to ${tmdb_id}.`);
  await page.getByText('Differs: TMDB says PG').waitFor();
  await button(page, /^Use this value \(Certificate/).click();
  await expect.poll(() => page.getByLabel('Certificate').inputValue()).toBe('PG');
  expect((await filmAsAdmin(id!)).certificate).toBe('U');
  await button(page, 'Set TMDB ID').click();
  await field.fill('');
  await button(page, 'Save the TMDB ID').click();
  await said(page, 'TMDB ID removed.');
  await page.getByText('Differs: TMDB says PG').waitFor({ state: 'detached' });
});

test('the page of a film announces only the latest action, once and where the moderator did it', async ({ visit }) => {
  const nan = await newMember({ name: 'Nan Newest' });
  const [id] = await submitDrafts(nan, ['Newest One', 'Newest One'], { directors: ['Nobody Known'], sidecar_by: 'Lantern' });
  await edit(nan, id!, { certificate: '15' });
  const page = await visit(`/edit/${id}`, { as: 'admin', height: 640 });
  const saidAlone = async (text: string | RegExp) => {
    await said(page, text);
    expect(await spoken(page)).toEqual([expect.stringMatching(text)]);
    await expect.poll(() => isSeen(page.getByRole('status').filter({ hasText: text }))).toBe(true);
  };
  await button(page, 'Flag').click();
  await saidAlone(/” flagged/);
  await page.getByRole('link', { name: 'Say why in the notes' }).click();
  await expectFocus(page.getByLabel(/^Notes/));
  await button(page, 'Fetch details from TMDB Database').click();
  await saidAlone(/^No certain match on TMDB/);
  await page.goto(`/edit/${id}?approved=true&search=newest`);
  await button(page, 'Approve').click();
  await saidAlone(/is now approved and public/);
  await button(page, /^Restore this version/)
    .last()
    .click();
  await inDialog(page, 'Yes, restore it').click();
  await saidAlone(/^Version of .+ restored/);
  await button(page, 'Compare and merge').click();
  await inDialog(page, 'Yes, merge').click();
  await saidAlone(/was merged into this listing/);
  // The errors of the form are newer than all messages.
  await page.getByLabel('Title (required)').fill('');
  await button(page, 'Save Changes').click();
  await page.getByText('There is a problem').waitFor();
  await expect.poll(() => spoken(page)).toEqual([]);
});
