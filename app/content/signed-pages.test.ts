import { expect, test } from 'vitest';
import routes from '#app/routes.ts';
import { SIGNED_PAGES, signedPageOf } from '#domain/site/signed-pages.ts';
import { paths } from '#domain/paths.ts';
import { GUIDES } from './guides.ts';

/** Pages that no one needs in sign language: lists of films, a sentence after a form, the weekly files for programs, figures. */
const WITHOUT = ['/', '/data', '/kept', '/sent', '/statistics', '/statistics/one', '/success', '/thanks', '/*'];

test('every page with text or questions has a place for a video in sign language', () => {
  const addresses = routes.map(({ path = '' }) => `/${path.replace(/:\w+/, 'one')}`);
  const guides = GUIDES.map(({ id }) => paths.guide(id));
  const pages = [...addresses.filter((address) => address !== '/guides/one'), ...guides];
  const places = pages.filter((page) => !WITHOUT.includes(page)).map((page) => [page, signedPageOf(page)]);
  expect(places.filter(([, place]) => place === undefined)).toEqual([]);
  expect(new Set(places.map(([, place]) => place))).toEqual(new Set(SIGNED_PAGES));
  for (const page of WITHOUT) expect(signedPageOf(page)).toBeUndefined();
});

test('a page of one film uses the place of its address without the ID; an unknown guide has no place', () => {
  expect(signedPageOf('/update/0190')).toBe('/update');
  expect(signedPageOf('/films/0190/contact')).toBe('/films/contact');
  expect(signedPageOf('/guides/venues/')).toBe('/guides/venues');
  expect(signedPageOf('/guides/other')).toBeUndefined();
});
