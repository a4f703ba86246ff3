import { expect } from 'vitest';
import { paths } from '#domain/paths.ts';
import { confirmedLongAgo, contactsPathFor, openAs, reportTwice, submit, test, withDatabase } from './members.ts';
import { button, focused, heading, tabTo } from './on-page.ts';
import { readMail } from './people.ts';

const monthNow = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date());

test('a contact that a moderator marked as silent stays marked until its submitter confirms it from an email', async ({ visit, join }) => {
  const ann = await join({ isTrusted: true });
  const { _id: film } = await submit(ann, { title: 'A Silent Contact' });
  await reportTwice(film);

  const page = await visit(paths.dashboard(), { as: 'admin' });
  await page.getByRole('link', { name: /^Silent contacts \(\d/ }).click();
  await heading(page, 'Silent contacts');
  const row = page.getByRole('row').filter({ hasText: 'A Silent Contact' });
  await row.getByText('2 people, since').waitFor();
  await tabTo(page, row.getByRole('button', { name: 'Ask the submitter' }));
  await page.keyboard.press('Enter');
  await row.getByText('Submitter asked on').waitFor();
  expect(await row.getByRole('button', { name: 'Ask the submitter' }).count()).toBe(0);
  await row.getByRole('button', { name: 'Mark as silent' }).click();
  await row.getByText('Marked on').waitFor();
  const mail = await readMail(ann.email, /Does the contact of your listing still answer\? A Silent Contact/);
  expect(mail.text).toContain(paths.update(film));

  const reader = await visit(paths.film(film), { javaScript: false });
  await reader.getByText(`The contact did not answer in ${monthNow}.`).waitFor();
  await reader.goto(await contactsPathFor(ann));
  await reader.getByRole('link', { name: 'A Silent Contact' }).waitFor();
  // Opening the link changes nothing, because mail scanners also open links.
  await reader.goto(paths.film(film));
  await reader.getByText(`The contact did not answer in ${monthNow}.`).waitFor();
  await reader.goto(await contactsPathFor(ann));
  await button(reader, 'Confirm the contacts').click();
  await heading(reader, 'Contacts confirmed');
  await reader.goto(paths.film(film));
  await reader.getByText(`Contact confirmed in ${monthNow}`).waitFor();
});

test('a visitor without an account reports a contact with an email address, and the form keeps a mistyped address', async ({
  visit,
  join,
}) => {
  const { _id: film } = await submit(await join({ isTrusted: true }), { title: 'No Answer' });
  const page = await visit(paths.film(film), { javaScript: false });
  await page.getByRole('link', { name: 'The contact does not answer' }).click();
  await page.getByLabel('Email').fill('venue');
  await button(page, 'Report the contact').click();
  await page.getByText('Error: Enter an email address, for example name@example.org.').waitFor();
  expect(await page.getByLabel('Email').inputValue()).toBe('venue');
  await page.getByLabel('Email').fill(`venue+${film}@example.org`);
  await button(page, 'Report the contact').click();
  await page.getByText('We have sent you an email.').waitFor();
  const mail = await readMail(`venue+${film}@example.org`, /Confirm your request/);
  expect(mail.text).toContain('No Answer (1993)');
  expect(await page.goto(paths.film(film)).then((response) => response?.status())).toBe(200);
  expect(await withDatabase((db) => db.selectFrom('contact_reports').selectAll().where('film_id', '=', film).execute())).toEqual([]);
});

test('a member reports a contact with one press, and confirms their own contacts on the account page', async ({ visit, join }) => {
  const [ann, bob] = [await join({ isTrusted: true }), await join()];
  const { _id: film } = await submit(ann, { title: 'Long Ago' });
  await contactsPathFor(bob);
  await confirmedLongAgo(ann);
  const page = await visit(paths.reportContact(film), { as: bob });
  await button(page, 'Report the contact').click();
  await page.getByText('Report stored.').waitFor();
  await expect.poll(() => focused(page)).toBe('Thank you');

  await openAs(page, ann, paths.account());
  await heading(page, 'Your account');
  await page.getByRole('region', { name: 'Are your contacts still right?' }).getByRole('link', { name: 'Long Ago' }).waitFor();
  await tabTo(page, button(page, 'Confirm the contacts'));
  await page.keyboard.press('Enter');
  await page.getByText('Thank you. We will ask again in a year.').waitFor();
  await expect.poll(() => focused(page)).toBe('Contacts confirmed');
  expect(await withDatabase((db) => db.selectFrom('contact_reports').selectAll().where('film_id', '=', film).execute())).toEqual([]);
});
