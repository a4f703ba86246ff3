import { expect } from 'vitest';
import { paths } from '#domain/paths.ts';
import { createJobQueue } from '#server/jobs/job-queue.ts';
import { newId } from '#server/new-id.ts';
import { ask, contactsPathFor, openAs, submit, test, withDatabase } from './members.ts';
import { button, focused, heading, tabTo } from './on-page.ts';
import { readMail } from './people.ts';

/** The page of the link in an email that confirms a request. */
const confirmPath = (text = '') => new URL(/https?:\/\/\S+?\/alerts\/confirm\/[\w-]+/.exec(text)![0]).pathname;

test('a venue asks for a material, others join, a super-user names its maker, and a listing meets the request', async ({ visit, join }) => {
  const id = newId();
  const title = `Wanted w${id.slice(-8)}`; // not only digits, because a search ignores an unknown number
  const [venue, festival] = [`venue+${id}@example.org`, `festival+${id}@example.org`];

  // The venue has neither an account nor scripts.
  const page = await visit(`/?search=${encodeURIComponent(title)}`, { javaScript: false });
  await page.getByRole('link', { name: 'Say that you need a material' }).click();
  await heading(page, 'Say that you need a material');
  expect(await page.getByLabel('Title').inputValue()).toBe(title);
  await page.getByLabel('Directors').fill('Jane Campion');
  await page.getByLabel('Year').fill('1993');
  await page.getByLabel('Category').selectOption('Audio description');
  await page.getByLabel('Email').fill(venue);
  await button(page, 'We need this').click();
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
  const mail = await readMail(venue, /Confirm your request/);
  // No one knows the film yet, so the email to a stranger's address does not name it.
  expect(mail.text).not.toContain(title);
  await page.goto(confirmPath(mail.text));
  await button(page, 'Yes, I need this').click();
  await heading(page, 'Done');

  // A moderator checks the film.
  const moderator = await visit(paths.dashboard(), { as: 'admin' });
  await moderator.getByRole('link', { name: /^Review wanted materials \(\d/ }).click();
  const waiting = moderator.getByRole('article').filter({ hasText: title });
  await tabTo(moderator, waiting.getByRole('button', { name: 'Show on the list' }));
  await moderator.keyboard.press('Enter');
  await moderator.getByText('is on the list.').waitFor();
  const want = await withDatabase((db) => db.selectFrom('wants').select('id').where('title', '=', title).executeTakeFirstOrThrow());

  // A festival joins with only an email address.
  await page.goto(paths.wantedMaterial(want.id));
  await page.getByText('Wanted by a few people').waitFor();
  await page.getByLabel('Email').fill(festival);
  await button(page, 'We need this too').click();
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
  await page.goto(confirmPath((await readMail(festival, /Confirm your request/)).text));
  await button(page, 'Yes, I need this').click();
  await heading(page, 'Done');

  // A member joins, and then no longer needs the material.
  const [ann, tess] = [await join(), await join({ isTrusted: true })];
  await contactsPathFor(ann); // her address is confirmed
  await ask('POST', `wanted/${want.id}/support`, {}, ann.token);
  await page.goto(paths.wantedMaterial(want.id));
  await page.getByText('Wanted by 3 people').waitFor();
  await ask('DELETE', `wanted/${want.id}/support`, undefined, ann.token);

  // A super-user says who is making it.
  const year = new Date().getUTCFullYear() + 1;
  await openAs(moderator, tess, paths.wantedMaterial(want.id));
  await moderator.getByLabel('Made by').fill('Lantern Access');
  await moderator.getByLabel('Ready in').fill(`${year}-03`);
  await button(moderator, 'Save the maker').click();
  await moderator.getByText('Saved.').waitFor();
  await page.goto(paths.wanted());
  const listed = page.getByRole('listitem').filter({ hasText: title });
  await listed.getByText(`Being made by Lantern Access, ready in March ${year}`).waitFor();
  await listed.getByText('Wanted by a few people').waitFor();

  // The listing is approved, and has been public for eleven minutes.
  const { _id: film } = await submit(tess, { title, format: 'AD', sidecar_type: '' });
  await withDatabase(async (db) => {
    const at = new Date(Date.now() - 11 * 60_000);
    await db.updateTable('films').set({ created_at: at, updated_at: at }).where('id', '=', film).execute();
    await db
      .updateTable('catalogue_facts')
      .set({ value: new Date(0).toISOString() })
      .where('name', '=', 'announced until')
      .execute();
  });
  await runJob('announce-listings');
  const htmlOf = async (path: string) => (await page.request.get(path)).text();
  await expect.poll(() => htmlOf(paths.wantedMaterial(want.id))).toContain('Listed on');
  await page.goto(paths.wantedMaterial(want.id));
  await page.getByRole('link', { name: 'See the listing and whom to ask' }).click();
  await heading(page, title);
  await page.goto(paths.wanted());
  expect(await page.getByText(title).count()).toBe(0);
  await runJob('queue-new-listings');
  for (const address of [venue, festival]) {
    const { text } = await readMail(address, new RegExp(`: ${title}`));
    expect(text).toContain('You said that you need this material.');
    expect(text).toContain(paths.film(film));
  }

  // The statistics show that people's need was met.
  await runJob('count-statistics');
  await expect.poll(() => htmlOf(paths.statistics())).toContain('Listed during the month');

  // One press ends everything at an address.
  const { text = '' } = await readMail(venue, new RegExp(`: ${title}`));
  await page.goto(/https?:\/\/[^/]+(\/alerts\/[\w-]+)/.exec(text)![1]!);
  await button(page, 'Stop all emails').click();
  await heading(page, 'Your emails have stopped');
  const left = await withDatabase((db) => db.selectFrom('subscribers').select('email').where('email', 'in', [venue, festival]).execute());
  expect(left).toEqual([{ email: festival }]);
});

test('only a member who needs the material can say that they no longer need it', async ({ visit, join }) => {
  const [ann, bob] = [await join(), await join()];
  for (const member of [ann, bob]) await contactsPathFor(member); // their addresses are confirmed
  const want = newId();
  await withDatabase((db) =>
    db
      .insertInto('wants')
      .values({ id: want, title: 'Ran', directors: ['Akira Kurosawa'], year: 1985, format: 'AD', language: 'Welsh', status: 'open' })
      .execute(),
  );
  const path = paths.wantedMaterial(want);
  const end = 'I no longer need this';
  const day = `${new Date().getUTCFullYear() + 1}-03-14`;
  const page = await visit(path, { as: ann });
  await page.getByLabel('Needed by').fill(day);
  await button(page, 'We need this too').click();
  await page.getByRole('heading', { name: 'We have counted your request' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'You need this material' }).waitFor();
  await page.getByText('You need the material by 14 March').waitFor();
  expect(await button(page, 'We need this too').count()).toBe(0);

  const other = await visit(path, { as: bob });
  await button(other, 'We need this too').waitFor();
  expect([await button(other, end).count(), await other.getByText('You need this material', { exact: true }).count()]).toEqual([0, 0]);

  await button(page, end).click();
  await page.getByRole('status').filter({ hasText: 'You are not counted for this material.' }).waitFor();
  await expect.poll(() => focused(page)).toBe('Do you need this material too?');
  await button(page, 'We need this too').waitFor();
  expect(await button(page, end).count()).toBe(0);
  await withDatabase((db) => db.deleteFrom('wants').where('id', '=', want).execute());
});

/** Queues a job that the site otherwise runs every ten minutes or every day. */
const runJob = (name: 'announce-listings' | 'queue-new-listings' | 'count-statistics') =>
  withDatabase((db) => db.transaction().execute((tx) => createJobQueue().add(tx, name, {})));
