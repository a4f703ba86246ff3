import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect } from 'vitest';
import { CSV_COLUMNS } from '#domain/films/film-csv.ts';
import type { Context } from '#server/context.ts';
import { buildFilm } from '#test/factories.ts';
import { test } from '#test/database/with-database.ts';
import { exportFilms } from './export-films.ts';
import { importFilms } from './import-films.ts';

const exportAll = (ctx: Context) => text(exportFilms(ctx, { onlyApproved: false }));
const listFields = (ctx: Context) =>
  ctx.db
    .selectFrom('films')
    .select([...CSV_COLUMNS, 'search_text'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Texts that are difficult for CSV files, spreadsheets and shells. */
const NASTY = [
  'plain',
  'a "quoted" word',
  '"quoted"',
  "'Allo 'Allo",
  "'=1+1",
  "''-1",
  '=HYPERLINK("https://evil.example","x")',
  '+44 20 7946 0000',
  '-1',
  '@SUM(A1)',
  '＝1+1',
  'comma,no space',
  'comma, space',
  'comma,\u00a0space',
  'ends in a comma,',
  'back\\slash, and comma',
  'ends in a backslash\\',
  'both\\, of them\\\\',
  'semicolon; and | pipe',
  '😀👨‍👩‍👧🏴󠁧󠁢󠁳󠁣󠁴󠁿',
  'Ame\u0301lie',
  'z\u0335\u0321algo',
  '\u200fשלום\u200f (עברית)\u200e',
  'می\u200cخواهم',
  '千と千尋の神隠し',
  '\ufffd',
  '<script>alert(1)</script>',
  'null',
  '%s \\n ${x} $1',
];

test('an exported and reimported film is the same in every field', async ({ ctx, owner }) => {
  for (const [index, nasty] of NASTY.entries()) {
    await buildFilm(ctx, {
      title: nasty,
      directors: [nasty, 'Jane Campion', `${nasty} the younger`],
      year: 1870 + index,
      duration: 1 + index,
      format: 'AD',
      sidecar_type: index % 2 ? 'Extended' : '',
      sidecar_format: index % 2 ? '' : 'Other',
      quality_level: index % 2 ? 'Non-Professional' : '',
      language: nasty,
      sidecar_by: nasty,
      commissioned_by: nasty,
      contact: nasty,
      certificate: nasty,
      // A number has to be a frame rate.
      frame_rate: nasty === '-1' ? '25' : nasty,
      rights_holder: nasty,
      genres: index % 2 ? [] : [nasty, '='],
      alt_titles: index % 3 ? [nasty] : ['-', nasty, "'"],
      notes: index === 0 ? 'one\rtwo' : `${nasty}\nsecond line\r\n\r\n${nasty}\rlast "line"`,
      approved: index % 2 === 0,
    });
  }
  const before = await listFields(ctx);
  expect(before).toHaveLength(NASTY.length);
  const csv = await exportAll(ctx);

  await owner.sql`delete from films`;
  const { imported } = await importFilms(ctx, {
    file: Readable.from([Buffer.from(csv)]),
    origin: { authorId: null, approved: false },
    onRejected: (row) => expect.unreachable(JSON.stringify(row)),
  });
  expect(imported).toBe(NASTY.length);
  expect(await listFields(ctx)).toEqual(before);
  expect(await exportAll(ctx)).toBe(csv);
});

test('the file begins with the template’s headings, and the oldest listing comes first', async ({ ctx }) => {
  await buildFilm(ctx, { title: 'Second', at: new Date('2025-02-01') });
  await buildFilm(ctx, { title: 'Third', at: new Date('2025-03-01') });
  await buildFilm(ctx, { title: 'First', at: new Date('2025-01-01') });
  const lines = (await exportAll(ctx)).split('\n');
  expect(lines[0]).toBe(CSV_COLUMNS.join(','));
  expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(['First', 'Second', 'Third', '']);
});

test('an empty catalogue gives only the headings', async ({ ctx }) => {
  expect(await exportAll(ctx)).toBe(`${CSV_COLUMNS.join(',')}\n`);
});

test('no cell is a formula for a spreadsheet that opens the file', async ({ ctx }) => {
  await buildFilm(ctx, {
    title: '=cmd|x',
    directors: ['@Ann'],
    notes: '+1',
    contact: '-1',
    alt_titles: ['=1', 'b'],
  });
  expect((await exportAll(ctx)).split('\n')[1]).toBe("'=cmd|x,'@Ann,1993,121,DS,DS,,English,,,'-1,,,Professional,,\"'=1, b\",'+1,");
  await buildFilm(ctx, { title: 'y;=1+1', directors: ['z;=2+2'], at: new Date('2020-01-01') });
  expect((await exportAll(ctx)).split('\n')[1]).toMatch(/^"y;'=1\+1","z;'=2\+2",/);
});

test('drafts are left out if only approved listings are requested, and deleted listings always', async ({ ctx }) => {
  await buildFilm(ctx, { title: 'Public' });
  await buildFilm(ctx, { title: 'Draft', approved: false });
  const deleted = await buildFilm(ctx, { title: 'Deleted' });
  await ctx.db.updateTable('films').set({ deleted_at: ctx.clock() }).where('id', '=', deleted).execute();
  const titles = (csv: string) =>
    csv
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split(',')[0]);
  expect(titles(await exportAll(ctx))).toEqual(['Public', 'Draft']);
  expect(titles(await text(exportFilms(ctx, { onlyApproved: true })))).toEqual(['Public']);
});

test('a slow reader gets the films of one moment, and can stop early', async ({ ctx, owner }) => {
  await owner.sql`
    insert into films (id, title, directors, year, duration, format, search_text)
    select gen_random_uuid(), 'Film ' || n, '{A}', 2000, 90, 'DS', 'film' from generate_series(1, 1200) as n
  `;
  const csv = exportFilms(ctx, { onlyApproved: false });
  const pieces = [(await csv.next()).value, (await csv.next()).value];
  await owner.sql`delete from films`;
  for await (const piece of csv) pieces.push(piece);
  expect(pieces.join('').trim().split('\n')).toHaveLength(1201);

  await buildFilm(ctx);
  for await (const _ of exportFilms(ctx, { onlyApproved: false })) break;
  const stopped = exportFilms(ctx, { onlyApproved: false });
  await stopped.next();
  await stopped.next();
  await stopped.return();
  const [session] = await owner.sql`select count(*)::integer as open from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`;
  expect(session).toEqual({ open: 0 });
});
