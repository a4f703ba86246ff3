import { expect } from 'vitest';
import { createCsvReader } from '#domain/films/csv-reader.ts';
import { withoutFormulaGuard } from '#domain/films/film-csv.ts';
import { htmlProblems } from '#test/accessibility/checks/html.ts';
import type { Context } from '#server/context.ts';
import { approveFilms } from '#server/films/moderation/change-status.ts';
import { countStatistics } from '#server/statistics/count-statistics.ts';
import { test as databaseTest } from '#test/database/with-database.ts';
import { buildFilm, buildUser } from '#test/factories.ts';
import { serve } from './waiting.ts';

/* The statistics for visitors without scripts: the page, the CSV file and the API have the same figures. */

interface Answer {
  status: number;
  headers: Headers;
  text: string;
}

const test = databaseTest.extend<{ read: (path: string, headers?: Record<string, string>) => Promise<Answer> }>({
  read: async ({ ctx }, use) => {
    const served = await serve(ctx);
    await use(async (path, headers = {}) => {
      const response = await fetch(served.address + path, { headers });
      // Response.text() would remove the byte order mark.
      return { status: response.status, headers: response.headers, text: Buffer.from(await response.arrayBuffer()).toString() };
    });
    await served.close();
  },
});

const at = (ctx: Context, time: string): Context => ({ ...ctx, clock: () => new Date(time) });

test('each month has a permanent page with sentences, bars and tables, and a CSV file with the same rows', async ({ ctx, read }) => {
  expect(await read('/statistics')).toMatchObject({ status: 200, text: expect.stringContaining('We are counting the first figures.') });
  expect([(await read('/statistics.csv')).status, (await read('/api/statistics')).status]).toEqual([404, 404]);

  const [ann, admin] = [await buildUser(ctx), await buildUser(ctx, { isAdmin: true })];
  const draft = await buildFilm(ctx, { authorId: ann.id, approved: false, language: '=1+1;=2+2', at: new Date('2026-10-05T09:00:00Z') });
  for (const [year, format] of [
    [1895, 'AD'],
    [2019, 'AD'],
    [2019, 'Other'],
  ] as const)
    await buildFilm(ctx, { year, format, contact: format === 'Other' ? '' : 'ann@example.org', at: new Date('2026-10-01T00:00:00Z') });
  await approveFilms(at(ctx, '2026-10-06T15:00:00Z'), admin, [{ id: draft, updated_at: undefined }]);
  await countStatistics(at(ctx, '2026-10-31T23:59:00Z'));
  await countStatistics(at(ctx, '2026-11-01T00:03:00Z'));

  const october = await read('/statistics/2026-10');
  expect(october.status).toBe(200);
  expect(await htmlProblems(october.text)).toEqual([]);
  const words = textOf(october.text);
  for (const sentence of [
    'Statistics for October 2026',
    'We counted these figures on 1 November 2026, after the end of the month. They no longer change.',
    'A register cannot know about materials that no one has listed',
    'The register had 4 public listings: 1 of descriptive subtitles, 2 of audio description and 1 of other access material.',
    'The oldest film with a listing was from the 1890s, and 2 listings were for films made since 2010.',
    'There were no wanted materials.',
    '3 of 4 listings named a contact for the material. In 3 of these, someone confirmed the contact in the last 18 months.',
    'Moderators made the first decision about 1 submission: 100% of these decisions came within 48 hours.',
    'Half of the decisions took up to 30 hours',
  ])
    expect(words).toContain(sentence);
  expect(october.text).toContain(`<link rel="canonical" href="${ctx.settings.siteUrl}/statistics/2026-10"/>`);
  expect(october.text).toContain('<rect width="50%" height="100%">');

  const csv = await read('/statistics/2026-10.csv');
  expect(csv.text).toMatch(/^\uFEFFMonth,/);
  expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(csv.headers.get('content-disposition')).toBe('attachment; filename="film-access-materials-statistics-2026-10.csv"');
  expect(csv.text).toContain('2026-10,Listings by language,"\'=1+1;\'=2+2",Listings,1,25\r\n'); // no formula
  const [headings, ...rows] = cellsOf(csv.text);
  expect(headings).toEqual(['Month', 'Figure', 'Row', 'Unit', 'Value', 'Percent']);
  const inTables = tablesOf(october.text);
  expect(rows.map(([, figure, name, unit, value, share]) => [figure, withoutFormulaGuard(name!), unit, value, share])).toEqual(inTables);
  expect(inTables.length).toBeGreaterThan(15);

  const now = await read('/statistics');
  expect(textOf(now.text)).toContain('Statistics for November 2026 so far');
  expect(now.text).toContain('href="/statistics/2026-10"');
  expect(now.text).toContain(`<link rel="canonical" href="${ctx.settings.siteUrl}/statistics"/>`);
  expect((await read('/statistics/2026-11')).text).toContain(`<link rel="canonical" href="${ctx.settings.siteUrl}/statistics"/>`);
  expect((await read('/sitemap-pages.xml')).text.match(/statistics[^<]*/g)).toEqual(['statistics', 'statistics/2026-10']);
});

test('a month without figures is not found, and the API refuses an invalid month', async ({ ctx, read }) => {
  await countStatistics(at(ctx, '2026-10-31T23:59:00Z'));
  const statuses = {
    '/statistics/2026-09': 404, '/statistics/2026-13': 404, '/statistics/none': 404, '/statistics/2026-09.csv': 404, '/statistics/none.csv': 404,
    '/api/statistics/2026-09': 404, '/api/statistics/2026-13': 400, '/api/statistics/none': 400, '/api/statistics/2026-10': 200, '/statistics/2026-10/': 200,
  }; // prettier-ignore
  for (const [path, status] of Object.entries(statuses)) expect([path, (await read(path)).status]).toEqual([path, status]);
  const response = await read('/api/statistics/2026-10');
  expect(response.headers.get('cache-control')).toBe('public, no-cache');
  const again = await read('/api/statistics/2026-10', { 'if-none-match': response.headers.get('etag')! });
  expect(again.status).toBe(304);
});

const textOf = (html: string) => html.replaceAll('<!-- -->', '').replaceAll(/<[^>]*>/g, ' ');

/** The rows of all tables as the CSV has them: heading of the section, name, unit, value without separators, share without %. */
function tablesOf(html: string): string[][] {
  return [...html.matchAll(/<h2 id="\w+">([^<]*)<\/h2>(?:(?!<h2)[^])*?<table([^]*?)<\/table>/g)].flatMap(([, heading, table]) => {
    const [, unit] = [...table!.matchAll(/<th role="columnheader"[^>]*>([^<]*)/g)].map(([, text]) => text!);
    return [...table!.matchAll(/<bdi>([^<]*)<\/bdi>[^]*?<\/tr>/g)].map(([row, name]) => {
      const cells = [...row.matchAll(/<\/span>([\d.,%]*)<\/td>/g)].map(([, text]) => text!.replaceAll(/[,%]/g, ''));
      return [heading!, name!, unit!, cells[0]!, cells[1] ?? ''];
    });
  });
}

function cellsOf(csv: string): string[][] {
  const reader = createCsvReader();
  return [...reader.read(csv.replace('\uFEFF', '')), ...reader.end()].map(({ cells }) => cells!);
}
