import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect } from 'vitest';
import { readFilmFile } from '#domain/films/film-file.ts';
import { RETENTION } from '#domain/accounts/retention.ts';
import type { Context } from '#server/context.ts';
import { dumpCatalogue, queueFirstDump } from '#server/films/dump/dump-catalogue.ts';
import { findLatestDump } from '#server/films/dump/dump-files.ts';
import { buildFilm, buildUser } from '#test/factories.ts';
import { test } from '#test/database/with-database.ts';
import { workOffJobs } from '#test/work-off-jobs.ts';
import { createWeb } from '../../web/web.ts';

const CSV = '/data/catalogue.csv';
const CSV_FOR_PROGRAMS = '/data/catalogue.csv.gz';
const JSON_LINES = '/data/catalogue.jsonl.gz';
const on = (ctx: Context, day: string): Context => ({
  ...ctx,
  clock: () => new Date(`${day}T02:37:00.000Z`),
});
const unpacked = async (answer: Response) => gunzipSync(Buffer.from(await answer.arrayBuffer()));

test('the catalogue files have every public listing, and no drafts, notes or people', async ({ ctx }) => {
  const author = await buildUser(ctx, { name: 'Ann Secret', email: 'ann@secret.example.org' });
  const ids = [
    await buildFilm(ctx, {
      title: 'Ran',
      directors: ['Akira Kurosawa'],
      notes: 'Secret note.',
      authorId: author.id,
      at: new Date('2026-01-01'),
    }),
    await buildFilm(ctx, {
      title: '=1+1',
      directors: ['Krzysztof Kieślowski'],
      alt_titles: ['Comma, and "quotes"'],
      at: new Date('2026-01-02'),
    }),
  ];
  await buildFilm(ctx, { title: 'Secret draft', approved: false });
  const gone = await buildFilm(ctx, { title: 'Secretly deleted' });
  await ctx.db.updateTable('films').set({ deleted_at: new Date() }).where('id', '=', gone).execute();
  await dumpCatalogue(on(ctx, '2026-11-22'));

  const web = createWeb(ctx);
  const plain = Buffer.from(await (await web.request(CSV)).arrayBuffer());
  const csv = await unpacked(await web.request(CSV_FOR_PROGRAMS));
  const jsonl = (await unpacked(await web.request(JSON_LINES))).toString();
  for (const text of [plain.toString(), jsonl]) {
    expect(text).not.toMatch(/secret/i);
    expect(text).not.toContain(author.id);
  }
  const file = readFilmFile(new Uint8Array(csv), 'catalogue.csv');
  expect(file).toMatchObject({ found: 2, broken: [], unknown: ['address', 'updated_at'], missing: [] });
  expect('rows' in file && file.rows.map(({ texts }) => texts.title)).toEqual(['Ran', '=1+1']);
  // Spreadsheets get a byte order mark; programs get the same file without it.
  expect(plain.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  expect(plain.subarray(3)).toEqual(csv);
  const [headings, , second] = csv.toString().split('\n');
  expect(headings).toBe(
    'title,directors,year,duration,format,sidecar_type,sidecar_format,language,sidecar_by,commissioned_by,contact,certificate,frame_rate,quality_level,genres,alt_titles,rights_holder,address,updated_at',
  );
  const address = (id: string) => `${ctx.settings.siteUrl}/films/${id}`;
  expect(second).toContain(`,${address(ids[1]!)},2026-01-02T00:00:00.000Z`);
  expect(second).toMatch(/^'=1\+1,Krzysztof Kieślowski,/); // no formula
  const lines = jsonl
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines.map((line) => line['_id'])).toEqual(ids);
  const { data } = (await (await web.request(`/api/films/${ids[0]}`)).json()) as { data: Record<string, unknown> };
  const { author: _author, author_id: _id, ...withoutAuthor } = data;
  expect(lines[0]).toEqual({ ...withoutAuthor, address: address(ids[0]!) });
  expect(await findLatestDump(ctx)).toMatchObject({ listings: 2, madeAt: '2026-11-22T02:37:00.000Z' });
});

test('a catalogue file has a tag and a date for revalidation, and is the latest file until the next is complete', async ({ ctx }) => {
  const web = createWeb(ctx);
  expect((await web.request(CSV)).status).toBe(404);
  await buildFilm(ctx);
  await dumpCatalogue(on(ctx, '2026-11-15'));
  const answer = await web.request(CSV, { headers: { 'accept-encoding': 'gzip' } });
  const { etag, 'last-modified': modified, ...headers } = Object.fromEntries(answer.headers);
  expect(headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8', 'cache-control': 'public, max-age=3600, no-transform' });
  expect(headers).not.toHaveProperty('content-encoding');
  expect(Number(headers['content-length'])).toBe((await answer.arrayBuffer()).byteLength);
  for (const asked of [{ 'if-none-match': `W/${etag}` }, { 'if-modified-since': modified! }])
    expect((await web.request(CSV, { headers: asked })).status).toBe(304);

  await dumpCatalogue({ ...on(ctx, '2026-11-22'), maintenance: ctx.db.withSchema('nowhere') }).catch(() => {});
  const stays = await web.request(CSV, { headers: { 'if-none-match': etag! } });
  expect(stays.status).toBe(304);
  await dumpCatalogue(on(ctx, '2026-11-22'));
  expect((await web.request('/data/catalogue-2026-11-15.csv.gz')).status).toBe(200);
  for (const name of [
    'catalogue-2026-11-16.csv.gz',
    'catalogue.txt.gz',
    'catalogue.jsonl',
    'catalogue.csv.',
    'catalogue.constructor.gz',
    '..%2fjwt-secret',
    'none',
  ])
    expect([name, (await web.request(`/data/${name}`)).status]).toEqual([name, 404]);
});

test('the program makes catalogue files at its first start and keeps a fixed number of them', async ({ ctx }) => {
  await queueFirstDump(ctx);
  await workOffJobs(ctx);
  expect(await findLatestDump(ctx)).toMatchObject({ listings: 0 });
  for (let week = 1; week <= RETENTION.catalogueDumps + 1; week += 1)
    await dumpCatalogue(on(ctx, `2030-01-${String(week).padStart(2, '0')}`));
  await queueFirstDump(ctx);
  await workOffJobs(ctx);
  const names = await readdir(path.join(ctx.settings.dataDir, 'public-data'));
  expect(names).toHaveLength(4 * RETENTION.catalogueDumps);
  expect(names).not.toContain('catalogue-2030-01-01.json');
  // An earlier version left this dump, which lacks a file that exists now.
  const folder = path.join(ctx.settings.dataDir, 'public-data');
  await writeFile(
    path.join(folder, 'catalogue-2030-01-07.json'),
    JSON.stringify({ madeAt: '2030-01-07T02:37:00.000Z', listings: 0, bytes: { csv: 20, jsonl: 20 } }),
  );
  expect(await findLatestDump(ctx)).toBeUndefined();
  expect((await createWeb(ctx).request(CSV)).status).toBe(404);
});
