import { expect } from 'vitest';
import { uploadsOf, withDatabase } from '#test/e2e/members.ts';
import { button, heading } from '#test/e2e/on-page.ts';
import { newPerson } from '#test/e2e/people.ts';
import { journey } from './journey.ts';
import { Listener } from './listener.ts';

journey('register-and-submit', async ({ visit }) => {
  const page = await visit('/contact', { isNew: true });
  const person = newPerson('Ann Lee');
  const ann = await Listener.begin(page, '/about', {
    story: 'Ann signs up, signs in and sends in a film',
    loaded: page.getByRole('heading', { level: 1 }),
    changing: [[person.email, 'ann@example.org']],
  });
  const field = (name: string) => page.getByLabel(name, { exact: true });

  await ann.step('Follows Sign up', async () => {
    await ann.follow(page.getByRole('link', { name: 'Sign up' }).first());
    await ann.isAt(page.getByRole('heading', { level: 1, name: 'Sign Up' }));
  });
  await ann.reads('main');
  await ann.step('Sends the form with nothing in it', async () => {
    await ann.follow(button(page, 'Sign Up'));
    await ann.hears(/^There is a problem/);
    await ann.isAt(
      page
        .locator('[tabindex="-1"]')
        .filter({ has: page.getByRole('alert') })
        .last(),
    );
  });
  await ann.reads('alert');
  await ann.step('Follows the first problem to its field', async () => {
    await ann.press('Tab');
    await ann.press('Enter');
    await ann.isAt(field('Name'));
  });
  await ann.step('Types what is asked for', async () => {
    await ann.fill(field('Name'), person.name);
    await ann.fill(field('Email'), person.email);
    await ann.fill(field('Password'), person.password);
    const show = button(page, 'Show password');
    await ann.tabTo(show);
    await ann.press('Space');
    await expect.poll(() => show.getAttribute('aria-pressed')).toBe('true');
    expect(await field('Password').getAttribute('type')).toBe('text');
    await ann.fill(field('Confirm password'), person.password);
  });
  await ann.step('Sends it by Enter', async () => {
    await ann.press('Enter');
    await ann.hears('Account created. Sign in.');
    await ann.isAt(page.getByRole('heading', { level: 1, name: 'Sign In' }));
  });
  await ann.step('Types another password, and chooses to stay signed in', async () => {
    await ann.fill(field('Email'), person.email);
    await ann.fill(field('Password'), 'wrong');
    await ann.tabTo(page.getByRole('checkbox', { name: 'Stay signed in for 5 days' }));
    await ann.press('Space');
  });
  await ann.step('Signs in', async () => {
    await ann.follow(button(page, 'Login'));
    await ann.hears(/^There is a problem/);
  });
  await ann.reads('alert');
  await ann.step('Follows the problem to the field', async () => {
    await ann.tabTo(page.getByRole('alert').getByRole('link').first());
    await ann.press('Enter');
    await ann.isAt(field('Password'));
  });
  await ann.step('Signs in with the right one', async () => {
    await ann.type(person.password);
    await ann.press('Enter');
    await page.getByRole('link', { name: 'Ann (your account)' }).waitFor();
    await ann.isAt(page.getByRole('heading', { level: 1 }));
  });
  await ann.step('Follows Add Film(s)', async () => {
    await ann.follow(page.getByRole('link', { name: /^Add films?/i }).first());
    await ann.isAt(page.getByRole('heading', { level: 1 }));
  });
  await ann.reads('form');
  await ann.step('Types the title, the director, the year and how long it is', async () => {
    await ann.fill(field('Title (required)'), 'The Film That Was Heard');
    await ann.fill(field('Directors (required)'), 'Ann Lee, Bo Ray');
    await ann.fill(field('Year (required)'), '2019');
    await ann.fill(field('Duration in minutes (required)'), '95');
  });
  await ann.step('Chooses audio description', async () => {
    await ann.tabTo(page.getByRole('radio', { name: 'Descriptive subtitles (DS)' }));
    await ann.press('ArrowDown');
  });
  await ann.step('Chooses its kind', async () => {
    await ann.tabTo(field('Sidecar type'));
    await ann.type('Extended');
  });
  await ann.step('Submits', async () => {
    await ann.follow(button(page, 'Submit for moderation'));
    await heading(page, 'Thank you');
    await ann.isAt(page.getByRole('heading', { level: 1, name: 'Thank you' }));
  });
  await ann.reads('main');
  await ann.expectTranscript('register-and-submit');

  const { id } = await withDatabase((db) =>
    db.selectFrom('users').select('id').where('email', '=', person.email).executeTakeFirstOrThrow(),
  );
  const token = (await page.evaluate(() => localStorage.getItem('jwt')))!;
  expect(await uploadsOf({ id, token, email: person.email, password: person.password })).toMatchObject([
    {
      title: 'The Film That Was Heard',
      directors: ['Ann Lee', 'Bo Ray'],
      year: 2019,
      duration: 95,
      sidecar_type: 'Extended',
      approved: false,
    },
  ]);
  await ann.follow(page.getByRole('link', { name: 'See your uploads' }));
  await page.getByRole('row', { name: /The Film That Was Heard.*AD - Extended.*Draft – waiting for less than an hour/ }).waitFor();
});
