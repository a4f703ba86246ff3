import { expect } from 'vitest';
import { expectNoSidewaysScroll } from './browser.ts';
import { edit, submit, test } from './members.ts';
import { askAsAdmin } from './moderators.ts';

test('without JavaScript, a venue reads how a listing changed since it became public, and nothing about the draft', async ({
  visit,
  join,
}) => {
  const ann = await join({ isTrusted: true });
  const film = { title: 'The Ferryman of Ghent', directors: ['Ines Kok'], language: 'English', contact: 'ann@home.example.org' };
  const { _id } = await submit(ann, film);
  await edit(ann, _id, { language: 'Dutch', sidecar_by: 'A Draft’s Maker', contact: 'office@polder.example.org' });
  await edit(ann, _id, { sidecar_by: '', alt_titles: ['De veerman van Gent'] });
  const page = await visit(`/films/${_id}/changes`, { javaScript: false, width: 320 });
  expect(await page.getByText('The Ferryman of Ghent').count()).toBe(0);

  await askAsAdmin('PATCH', 'films/approve', [_id]);
  await page.goto(`/films/${_id}`);
  await page.getByRole('link', { name: 'Changes', exact: true }).click();
  await page.getByRole('heading', { name: 'Changes to The Ferryman of Ghent' }).waitFor();
  await expectNoSidewaysScroll(page);
  const text = await page.getByRole('main').innerText();
  for (const shown of ['Changed by the submitter', 'Language', 'English', 'Dutch', 'De veerman van Gent', 'Contact', 'Became public'])
    expect(text).toContain(shown);
  for (const hidden of ['Made by', 'A Draft’s Maker', 'example.org']) expect(text).not.toContain(hidden);
  expect(await page.locator('del').allInnerTexts()).toEqual([expect.stringContaining('English')]);

  const { _id: kept } = await submit(ann, { ...film, language: 'Dutch' });
  await askAsAdmin('POST', `films/${kept}/merge`, { filmId: _id });
  await page.goto(`/films/${_id}/changes`);
  expect(new URL(page.url()).pathname).toBe(`/films/${kept}/changes`);
  await page.getByRole('link', { name: 'Back to the listing' }).click();
  await page.getByRole('heading', { name: 'How to ask for it' }).waitFor();
});
