import type { Locator, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import type { FilmInput } from '#domain/film.ts';
import type { ModeratedFilm } from '#domain/listing.ts';
import { filmInput } from '#test/factories.ts';
import type { Member } from './members.ts';
import { sampleToken } from './people.ts';

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
