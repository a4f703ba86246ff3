import { afterEach, expect, test, vi } from 'vitest';
import type { Listing } from '#domain/films/listing.ts';
import { NO_TEXTS, type FilmTexts } from '#domain/films/film-texts.ts';
import { checked } from './batch-rows.ts';
import { findDuplicates, withoutRemoved, type KnownListings, type DuplicateMatches } from './find-duplicates.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const film = {
  ...NO_TEXTS,
  directors: 'Jane Campion',
  year: '1993',
  duration: '121',
  format: 'DS',
  sidecar_type: 'DS',
};
const row = (number: number, texts: Partial<FilmTexts>) =>
  checked({ number, line: number + 1, note: '', texts: { ...film, ...texts }, isIncomplete: false });
const listing = (given: Partial<Listing>) =>
  ({ ...film, _id: given.title, directors: ['Jane Campion'], year: 1993, alt_titles: [], approved: true, ...given }) as unknown as Listing;

/** Fakes a register that answers each request with these listings. @returns the titles in each request */
function registerOf(listings: Listing[]) {
  const asked: string[][] = [];
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    asked.push(JSON.parse(body) as string[]);
    return Response.json({ data: listings });
  });
  return asked;
}

const nothingKnown = (): KnownListings => ({ titles: new Set(), listings: new Map() });

async function find(rows: ReturnType<typeof row>[], own: Listing[] = [], known = nothingKnown()) {
  let found = new Map<number, DuplicateMatches>();
  const onFound = (now: Map<number, DuplicateMatches>) => {
    found = now;
  };
  await findDuplicates(rows, { own, known, signal: new AbortController().signal, onFound });
  return Object.fromEntries([...found].map(([number, { rows, listings }]) => [number, [...rows, ...listings.map(({ title }) => title)]]));
}

test('rows for the same material of the same film match; rows for another material of the film do not', async () => {
  registerOf([]);
  const rows = [row(1, { title: 'The Piano' }), row(2, { title: 'piano' }), row(4, { title: 'The Piano', format: 'AD' })];
  expect(await find(rows)).toEqual({ 1: [2], 2: [1] });
});

test('a row matches listings in the register and the submitter’s own drafts, but not their own approved listings', async () => {
  registerOf([listing({ title: 'The Piano' }), listing({ title: 'Sweetie' })]);
  const own = [listing({ title: 'Holy Smoke', approved: false }), listing({ title: 'In the Cut' })];
  expect(await find([row(1, { title: 'The Piano' }), row(2, { title: 'Holy Smoke' }), row(3, { title: 'In the Cut' })], own)).toEqual({
    1: ['The Piano'],
    2: ['Holy Smoke'],
  });
});

test('the register gets one request for all titles; after an edit, it gets a request for new titles only', async () => {
  const asked = registerOf([]);
  const rows = Array.from({ length: 100 }, (_, index) => row(index + 1, { title: `Film ${index % 50}` }));
  const known = nothingKnown();
  await find(rows, [], known);
  expect(asked).toEqual([Array.from({ length: 50 }, (_, index) => `Film ${index}`)]);
  await find([...rows.slice(1), row(101, { title: 'Another' })], [], known);
  expect(asked.slice(1)).toEqual([['Another']]);
  await find(rows, [], known);
  expect(asked.length).toBe(2);
});

test('if the register returns an error, the search fails without a retry, and the next search asks for the same titles', async () => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  const refused = vi.fn(async () => Response.json({ error: 'Too often.' }, { status: 429 }));
  vi.stubGlobal('fetch', refused);
  const [rows, known] = [[row(1, { title: 'The Piano' }), row(2, { title: 'Sweetie' })], nothingKnown()];
  await expect(find(rows, [], known)).rejects.toThrow('Too often.');
  expect(refused).toHaveBeenCalledTimes(1);
  const asked = registerOf([listing({ title: 'The Piano' })]);
  expect(await find(rows, [], known)).toEqual({ 1: ['The Piano'] });
  expect(asked).toEqual([['The Piano', 'Sweetie']]);
});

test('a removed row disappears from the matches of other rows before the rows are compared again', () => {
  const matches = (...rows: number[]): DuplicateMatches => ({ rows, listings: [] });
  const found = new Map([
    [1, matches(11, 12)],
    [2, matches(11)],
    [11, matches(1, 2, 12)],
    [12, matches(1, 11)],
  ]);
  const left = withoutRemoved(
    found,
    [1, 2, 12].map((number) => row(number, { title: 'The Piano' })),
  );
  expect(Object.fromEntries([...left].map(([number, { rows }]) => [number, rows]))).toEqual({ 1: [12], 12: [1] });
});
