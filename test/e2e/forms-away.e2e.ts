import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { paths } from '#domain/paths.ts';
import { newId } from '#server/new-id.ts';
import { ask, contactsPathFor, endSessionsOf, submit, test, withDatabase, type Member } from './members.ts';
import { button } from './on-page.ts';
import { passToSite, standBeforeSite } from './stand-before-site.ts';

/* Forms that are sent while the site cannot be reached. */

const AWAY = 'This site cannot be reached at the moment. Check your connection, then try again.';

async function newWant(): Promise<string> {
  const id = newId();
  await withDatabase((db) =>
    db
      .insertInto('wants')
      .values({ id, title: 'Ran', directors: ['Akira Kurosawa'], year: 1985, format: 'AD', language: 'Welsh', status: 'open' })
      .execute(),
  );
  return id;
}

interface Form {
  path: string;
  /** Texts to type, by label. */
  typed: Record<string, string>;
  send: string;
  /** Text of the page once the form has been sent. */
  sent: string;
}

async function fillIn(page: Page, { typed, send }: Form): Promise<void> {
  for (const [label, text] of Object.entries(typed)) await page.getByRole('textbox', { name: label }).fill(text);
  await button(page, send).click();
}

test('a form that cannot be sent keeps the typed text, says what to do, and is sent at the next press', async ({ visit, join }) => {
  const { _id: film } = await submit(await join({ isTrusted: true }), { title: 'No Answer' });
  const want = await newWant();
  const Email = `venue+${newId()}@example.org`;
  const link = 'Email me when something is listed';
  const forms: Form[] = [
    { path: '/alerts?search=piano', typed: { Email }, send: link, sent: 'We have sent a link to' },
    { path: paths.alerts(), typed: { Email }, send: 'Email me a link', sent: 'we have sent a link to it' },
    {
      path: paths.want({ format: 'AD', language: 'Welsh' }),
      typed: { Title: 'No Such Film', Directors: 'Ann Lee', Year: '1993', Email },
      send: 'We need this',
      sent: 'We sent a link to',
    },
    { path: paths.wantedMaterial(want), typed: { Email }, send: 'We need this too', sent: 'We sent a link to' },
    { path: paths.reportContact(film), typed: { Email }, send: 'Report the contact', sent: 'We have sent you an email.' },
  ];
  const page = await visit('/about');
  for (const form of forms) {
    await page.goto(form.path);
    await button(page, form.send).waitFor();
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await fillIn(page, form);
    await page.getByText(AWAY).first().waitFor();
    for (const [label, text] of Object.entries(form.typed))
      expect([form.path, label, await page.getByRole('textbox', { name: label }).inputValue()]).toEqual([form.path, label, text]);
    await page.context().setOffline(false);
    await button(page, form.send).click();
    await page.getByText(form.sent).first().waitFor();
  }
  await withDatabase((db) => db.deleteFrom('wants').where('id', '=', want).execute());
});

test('a form names mistakes at once, before it asks the site, even when the network is down', async ({ visit, join }) => {
  const ann = await join({ isTrusted: true });
  const ada = await join({ isAdmin: true });
  const film = await submit(ann, { title: 'Old Title' });
  const want = await newWant();
  const forms: [path: string, as: Member | undefined, form: Omit<Form, 'path' | 'sent'>, errors: string[]][] = [
    [paths.login(), undefined, { typed: { Email: 'ann' }, send: 'Login' }, ['Email: Enter an email', 'Password: Enter your password']],
    [paths.register(), undefined, { typed: { Name: '' }, send: 'Sign Up' }, ['Name: Enter', 'Email: Enter', 'Password: Enter', 'Confirm']],
    [paths.reset('token'), undefined, { typed: {}, send: 'Reset Password' }, ['New password: Enter a password', 'Confirm password: Enter']],
    [paths.want({ format: 'AD' }), undefined, { typed: {}, send: 'We need this' }, ['Title:', 'Directors:', 'Year:', 'Email: Enter']],
    [paths.wantedMaterial(want), undefined, { typed: { Email: '@' }, send: 'We need this too' }, ['Email: Enter an email']],
    [paths.reportContact(film._id), undefined, { typed: { Email: '' }, send: 'Report the contact' }, ['Email: Enter your email']],
    [
      paths.add(),
      ann,
      { typed: { Contact: 'ann@' }, send: 'Submit' },
      ['Title: Enter', 'Directors:', 'Year:', 'Duration', 'Category', 'Contact'],
    ],
    [paths.alerts(), undefined, { typed: { Email: 'ann' }, send: 'Email me a link' }, ['Email: Enter an email']],
    [paths.edit(film._id), ada, { typed: { 'Title (required)': '' }, send: 'Save Changes' }, ['Title: Enter']],
    [paths.update(film._id), ann, { typed: { 'Title (required)': '' }, send: 'Save Changes' }, ['Title: Enter']],
  ];
  for (const [path, as, form, errors] of forms) {
    const page = await visit(path, as && { as });
    await button(page, form.send).waitFor();
    await page.context().setOffline(true);
    await fillIn(page, { ...form, path, sent: '' });
    const links = page.getByRole('alert').getByRole('link');
    await expect
      .poll(async () => [path, await links.allTextContents()])
      .toEqual([path, errors.map((error) => expect.stringContaining(error))]);
    await page.context().close();
  }
  await withDatabase((db) => db.deleteFrom('wants').where('id', '=', want).execute());
});

test('a member whose network is down reads why nothing was changed, and can press the button again', async ({ visit, join }) => {
  const ann = await join();
  await contactsPathFor(ann); // the address is confirmed
  const want = await newWant();
  const page = await visit(paths.wantedMaterial(want), { as: ann });
  const press = async (name: string, done: string) => {
    await button(page, name).waitFor();
    await page.context().setOffline(true);
    await button(page, name).click();
    await page.getByText(AWAY).first().waitFor();
    await page.context().setOffline(false);
    await button(page, name).click();
    await page.getByText(done).first().waitFor();
  };
  await press('We need this too', 'We have counted your request');
  await page.reload();
  await press('I no longer need this', 'You are not counted for this material.');
  await press('We need this too', 'We have counted your request');
  await page.goto(paths.account());
  await press('Change to weekly', 'You get a weekly email');
  await press('I no longer need this', 'Ended: Audio description in Welsh for Ran (1985).');
  await withDatabase((db) => db.deleteFrom('wants').where('id', '=', want).execute());
});

test('of two forms on a page, only the sent one says that it is being sent', async ({ visit, join }) => {
  const want = await newWant();
  const held: (() => void)[] = [];
  await using between = await standBeforeSite((asked, response) => {
    if (asked.method === 'PATCH') held.push(() => passToSite(asked, response));
    else passToSite(asked, response);
  });
  const page = await visit(paths.wantedMaterial(want), { as: await join({ isTrusted: true }), at: between.address });
  await page.getByLabel('Made by').fill('Lantern Access');
  await button(page, 'We need this too').waitFor();
  await button(page, 'Save the maker').click();
  await page.getByText('Saving…').waitFor();
  expect(await page.getByText('Sending…').count()).toBe(0);
  held[0]!();
  await page.getByText('Saved.').waitFor();
  await withDatabase((db) => db.deleteFrom('wants').where('id', '=', want).execute());
});

test('a member whose session was ended elsewhere reads that it has ended after pressing any button', async ({ visit, join }) => {
  const want = await newWant();
  const { _id: film } = await submit(await join({ isTrusted: true }), { title: 'No Answer' });
  const buttons = [
    [paths.account(), 'Stop all emails'],
    [paths.wantedMaterial(want), 'I no longer need this'],
    [paths.reportContact(film), 'Report the contact'],
    ['/alerts?search=kurosawa', 'Email me when something is listed'],
  ] as const;
  for (const [path, name] of buttons) {
    const ann = await join();
    await contactsPathFor(ann); // the address is confirmed
    await ask('POST', `wanted/${want}/support`, {}, ann.token);
    const page = await visit(path, { as: ann });
    await button(page, name).waitFor();
    await endSessionsOf(ann);
    await button(page, name).click();
    await page.getByText('Your session has ended').waitFor();
    expect(new URL(page.url()).searchParams.get('next')).toBe(path);
  }
  await withDatabase((db) => db.deleteFrom('wants').where('id', '=', want).execute());
});
