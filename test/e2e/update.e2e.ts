import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { drawn, holdReads } from './hold-reads.ts';
import { countListed, edit, forgetFilm, openAs, sampleMember, submit, test, uploadsOf } from './members.ts';
import { focused, heading, said, watchStatus } from './on-page.ts';

const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' });

test('when a submitter changes an approved listing, it reverts to draft and leaves the public list at once', async ({ visit, join }) => {
  const tess = await join({ isTrusted: true, name: 'Tess' });
  await submit(tess, {
    title: 'The Quiddity Approved',
    contact: 'old@example.org',
    alt_titles: ['A, B', 'C'],
  });
  expect(await countListed('quiddity approved')).toBe(1);

  const page = await visit('/account', { as: tess });
  await page.getByRole('row', { name: /The Quiddity Approved.*Approved/ }).waitFor();
  await page.getByRole('link', { name: 'The Quiddity Approved (change it)' }).click();
  await heading(page, 'Update “The Quiddity Approved”');
  for (const fact of ['Created at', 'Last updated at', 'Submitted by']) await page.getByText(fact, { exact: true }).waitFor();
  await expect.poll(() => page.getByLabel('Other titles').inputValue()).toBe('A\\, B, C');
  await expect.poll(() => page.getByLabel('Notes for the moderators').inputValue()).toBe('');
  await page.getByText('Visible only to moderators.').waitFor();
  await page.getByText('When you save, your listing reverts to draft.').waitFor();
  await page.getByLabel('Contact').fill('new@example.org');
  await save(page).click();

  await page.waitForURL('**/account');
  await page.getByRole('status').filter({ hasText: '“The Quiddity Approved” saved. The listing is a draft' }).waitFor();
  await page.getByRole('row', { name: /The Quiddity Approved.*Draft – waiting/ }).waitFor();
  expect(await countListed('quiddity approved')).toBe(0);
  expect(await uploadsOf(tess)).toMatchObject([{ contact: 'new@example.org', alt_titles: ['A, B', 'C'], approved: false }]);
});

test('a submitter sees the other version before overwriting a listing that was changed since they opened it', async ({ visit, join }) => {
  const ann = await join();
  const { _id } = await submit(ann, { title: 'The Contested', contact: 'old@example.org', year: 2001 });
  const page = await visit(`/update/${_id}`, { as: ann });
  await page.getByLabel('Contact').fill('mine@example.org');
  await page.getByLabel('Year (required)').fill('2003');
  await edit(ann, _id, { contact: 'theirs@example.org', year: 2002, certificate: '15' });
  const newer = await holdReads(page, '**/api/users/profile/*');
  const sent: string[] = [];
  page.on('request', (request) => void (request.method() === 'PATCH' && sent.push(request.url())));
  await save(page).click();

  // The page reports the conflict when it has the other version. Until then, another press sends nothing.
  await newer.isAsked;
  await drawn(page);
  await page.getByLabel('Contact').press('Enter');
  await said(page, 'Saving…');
  expect(await page.getByText('There is a problem').count()).toBe(0);
  newer.letGo();
  await expect.poll(() => focused(page)).toMatch(/There is a problem.*has changed since you opened it/);
  expect(sent).toHaveLength(1);
  await expect.poll(() => page.getByLabel('Contact').inputValue()).toBe('mine@example.org');
  const row = (field: string) => page.getByRole('row', { name: new RegExp(`^${field}`) });
  await row('Contact')
    .filter({ hasText: /theirs@example\.org.*mine@example\.org/ })
    .waitFor();
  await row('Year').getByRole('button', { name: 'Use the saved value (Year)' }).click();
  await expect.poll(() => page.getByLabel('Year (required)').inputValue()).toBe('2002');
  await expect.poll(() => focused(page)).toBe('This listing has changed');
  // The focus also stays after the last value, and the page reports the result there.
  await row('Contact').getByRole('button', { name: 'Use the saved value (Contact)' }).click();
  await expect.poll(() => page.getByLabel('Contact').inputValue()).toBe('theirs@example.org');
  await expect.poll(() => focused(page)).toBe('This listing has changed');
  await page.getByText('There are no differences left: the form has the saved values.').waitFor();
  await page.getByLabel('Contact').fill('mine@example.org');
  await page.getByLabel('Year (required)').fill('2003');
  await page.getByRole('button', { name: 'Use all saved values' }).click();
  await expect.poll(() => page.getByLabel('Year (required)').inputValue()).toBe('2002');
  await expect.poll(() => focused(page)).toBe('This listing has changed');
  await page.getByLabel('Contact').fill('mine@example.org');
  await save(page).click();
  await page.waitForURL('**/account');
  // Other fields keep the values that the others saved.
  expect(await uploadsOf(ann)).toMatchObject([{ contact: 'mine@example.org', year: 2002, certificate: '15' }]);
});

test('the form of a listing offers unsaved changes after an accident, and drops them when the submitter leaves without saving', async ({
  visit,
  join,
}) => {
  const ann = await join();
  const { _id } = await submit(ann, { title: 'The Left Alone', contact: 'old@example.org' });
  const page = await visit(`/update/${_id}`, { as: ann, isNew: true });
  const contact = page.getByLabel('Contact');
  await contact.fill('mine@example.org');
  await edit(ann, _id, { certificate: '15' });
  const noted = await watchStatus(page, 'You have unsaved changes from');
  await page.reload();
  await page.getByRole('status').filter({ hasText: 'You have unsaved changes from' }).waitFor();
  expect(await noted()).toEqual([true]);
  await expect.poll(() => contact.inputValue()).toBe('old@example.org');
  await page
    .getByRole('row', { name: /^Contact/ })
    .filter({ hasText: /old@example\.org.*mine@example\.org/ })
    .waitFor();
  await page.getByRole('button', { name: 'Use changes' }).click();
  await expect.poll(() => contact.inputValue()).toBe('mine@example.org');
  await page.getByRole('heading', { name: 'This listing has changed' }).waitFor();
  await page.getByRole('link', { name: /Back to your account \(without saving\)/ }).click();
  await heading(page, 'Your account');
  await page.getByRole('link', { name: 'The Left Alone (change it)' }).click();
  await expect.poll(() => contact.inputValue()).toBe('old@example.org');
  expect(await page.getByRole('button', { name: 'Use changes' }).count()).toBe(0);
});

test('an error links to its field, links to listings have unique names, and no other member can open the listing', async ({
  visit,
  join,
}) => {
  const [ann, bo] = await Promise.all([join(), join({ name: 'Bo Ray' })]);
  const { _id } = await submit(ann, { title: 'The Twice Sent', format: 'DS', sidecar_type: 'DS' });
  const sound = await submit(ann, { title: 'The Twice Sent', format: 'AD', sidecar_type: 'Audio' });
  const page = await visit('/account', { as: ann });
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  await expect.poll(() => link('The Twice Sent (AD, English; change it)').getAttribute('href')).toBe(`/update/${sound._id}`);
  await expect.poll(() => link('The Twice Sent (DS, English; change it)').getAttribute('href')).toBe(`/update/${_id}`);
  await link('The Twice Sent (DS, English; change it)').click();
  await page.getByLabel('Title (required)').fill('');
  await save(page).click();
  await page.getByRole('alert').getByRole('link', { name: 'Enter the film’s title.' }).click();
  await expect.poll(() => focused(page)).toContain('Title');
  // A listing that does not exist gets the same page.
  for (const address of [`/update/${_id}`, '/update/nowhere']) {
    await openAs(page, bo, address);
    await heading(page, 'There is no page here');
  }
});

test('an admin’s own listing reverts to draft like any other listing, and keeps its notes', async ({ visit }) => {
  const ada = await sampleMember('admin');
  const film = await submit(ada, { title: 'The Admin Quiddity', notes: 'Seen by two of us.' });
  const page = await visit(`/update/${film._id}`, { as: 'admin' });
  await page.getByText('When you save, your listing reverts to draft').waitFor();
  await expect.poll(() => page.getByLabel('Notes for the moderators').inputValue()).toBe('Seen by two of us.');
  await page.getByLabel('Certificate').fill('15');
  await save(page).click();
  await page
    .getByRole('status')
    .filter({ hasText: '“The Admin Quiddity” saved. The listing is a draft and is waiting for a moderator.' })
    .waitFor();
  const uploads = await uploadsOf(ada);
  expect(uploads.find(({ _id }) => _id === film._id)).toMatchObject({
    certificate: '15',
    approved: false,
    notes: 'Seen by two of us.',
  });
  await forgetFilm(film._id);
});
