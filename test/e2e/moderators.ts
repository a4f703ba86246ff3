import type { Locator, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import type { FilmInput } from '#domain/film.ts';
import type { ModeratedFilm } from '#domain/listing.ts';
import { filmInput } from '#test/factories.ts';
import type { Member } from './members.ts';
import { sampleToken } from './people.ts';

export const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name });

/** The box that selects this film on the dashboard. */
export const select = (page: Page, title: string): Locator =>
  page.getByRole('checkbox', { name: `Select ${title}, ` });

/** Waits for the page of this name. */
export const heading = (page: Page, name: string): Promise<void> =>
  page.getByRole('heading', { level: 1, name }).waitFor();

/** The entries of a listing's history, the last first. */
export const entries = (page: Page): Locator =>
  page.getByRole('region', { name: 'History' }).getByRole('list').first().locator('> li');

/** As dates stand in tables (specification, section 9). */
export const SHORT_DATE = String.raw`\d{1,2} [A-Z][a-z]{2,3} \d{4}`;

/** Goes on by the Tab key until this has the keyboard. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.first().waitFor();
  for (let presses = 0; presses < 200; presses += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the Tab key does not lead to ${String(target)}`);
}

export const hasFocus = (target: Locator): Promise<boolean> =>
  target.first().evaluate((one) => one === document.activeElement);

export const expectFocus = async (target: Locator): Promise<void> => {
  await expect.poll(() => hasFocus(target)).toBe(true);
};

/** Waits until this is said in a status, and stays there. */
export const said = (page: Page, text: string | RegExp): Promise<void> =>
  page.getByRole('status').filter({ hasText: text }).first().waitFor();

/** Opens what narrows and sorts the dashboard's list, which is folded away. */
export async function openFilters(page: Page): Promise<void> {
  const toggle = button(page, 'Narrow and sort');
  if ((await toggle.getAttribute('aria-expanded')) !== 'true') await toggle.click();
}

/** What came of what was done: all that is said besides the two counts of the list. */
export const spoken = async (page: Page): Promise<string[]> =>
  (await page.getByRole('main').getByRole('status').filter({ visible: true, hasText: /\S/ }).allTextContents()).filter(
    (text) => !/^(\d+ films?|No results found|Nothing selected|\d+ selected)/.test(text),
  ); // prettier-ignore

/** The row of the dashboard's table that a film stands in. */
export const rowOf = (page: Page, title: string): Locator =>
  page.getByRole('table', { name: 'Films' }).getByRole('row').filter({ has: page.getByRole('rowheader', { name: title, exact: true }) }); // prettier-ignore

/** The titles in the dashboard's table, from the top. */
export const listedTitles = (page: Page): Promise<string[]> =>
  page.getByRole('table', { name: 'Films' }).getByRole('rowheader').allTextContents();

/** The button in the open dialog. */
export const inDialog = (page: Page, name: string): Locator =>
  page.locator('dialog[open]').getByRole('button', { name });

async function ask(method: string, path: string, token: string, body?: unknown): Promise<unknown> {
  const answer = await fetch(`${inject('site').address}/api/${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { data: unknown }).data;
}

/** A film as the sample admin gets it. */
export const filmAsAdmin = async (id: string): Promise<ModeratedFilm> =>
  (await ask('GET', `films/${id}`, await sampleToken('admin'))) as ModeratedFilm;

/** Does something by the API as the sample admin. */
export const askAsAdmin = async (method: string, path: string, body?: unknown): Promise<unknown> =>
  ask(method, path, await sampleToken('admin'), body);

/** Sends many drafts at once. @returns their ids in this order */
export async function submitDrafts(
  member: Member,
  titles: readonly string[],
  more: Partial<FilmInput> = {},
): Promise<string[]> {
  const films = titles.map((title) => filmInput({ ...more, title }));
  const stored = (await ask('POST', 'films/addmulti', member.token, films)) as { _id: string }[];
  return stored.map(({ _id }) => _id);
}
