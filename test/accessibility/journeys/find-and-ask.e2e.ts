import { expect } from 'vitest';
import { button } from '#test/e2e/on-page.ts';
import { isSeen } from '#test/e2e/sight.ts';
import { journey } from './journey.ts';
import { Listener } from './listener.ts';

journey('find-and-ask', async ({ visit }) => {
  const page = await visit('/contact', { isNew: true });
  const ann = await Listener.begin(page, '/', {
    story: 'Ann finds audio description of a film, and whom to ask',
    loaded: page.getByRole('heading', { level: 1 }),
  });
  await ann.step('Goes past the header: the first thing that Tab leads to', async () => {
    await ann.press('Tab');
    await ann.press('Enter');
  });
  await ann.reads('search');
  const search = page.getByRole('searchbox', { name: 'Search by title or director' });
  await ann.step('Types “kurosawa” into the search field', async () => {
    await ann.fill(search, 'kurosawa');
    await ann.hears(/ for “kurosawa”$/);
  });
  await ann.reads('group', 'Type');
  await ann.step('Ticks AD', async () => {
    await ann.tabTo(page.getByRole('checkbox', { name: /^AD \(/ }));
    await ann.press('Space');
    await ann.hears(/^1 material for/);
  });
  await ann.step('Wants it from 1950 on', async () => {
    await ann.fill(page.getByRole('textbox', { name: 'From' }), '1950');
    await ann.hears(/^1 material for/);
  });
  await ann.reads('region', 'Films');
  const details = button(page, /^Details for Seven Samurai/);
  await ann.step('Opens the details of the film', async () => {
    await ann.follow(details);
    await page.getByRole('heading', { name: 'Version', exact: true }).waitFor();
  });
  await ann.reads('table', 'Films');
  const contact = page.getByRole('link', { name: /^access@/ });
  await ann.step('Goes to the contact', () => ann.tabTo(contact));
  expect(await contact.getAttribute('href')).toMatch(/^mailto:/);
  const scrolled = () => page.evaluate(() => Math.round(scrollY));
  const link = page.getByRole('link', { name: 'Open the listing page of Seven Samurai' });
  await ann.tabTo(link);
  const place = await scrolled();
  await ann.step('Opens the page of this listing', async () => {
    await ann.press('Enter');
    await ann.isAt(page.getByRole('heading', { level: 1 }));
  });
  await ann.reads('main');
  await ann.step('Goes back', async () => {
    await page.goBack();
    await ann.isAt(link);
  });
  expect(await details.getAttribute('aria-expanded')).toBe('true');
  expect(await search.inputValue()).toBe('kurosawa');
  expect(await page.getByRole('checkbox', { name: /^AD \(/ }).isChecked()).toBe(true);
  await expect.poll(scrolled).toBe(place);
  expect(await isSeen(link)).toBe(true);
  await ann.expectTranscript('find-and-ask');
  await ann.tabTo(details, { back: true });
  await ann.press('Space');
  await page.getByRole('heading', { name: 'Version', exact: true }).waitFor({ state: 'detached' });
});
