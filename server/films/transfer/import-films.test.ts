import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Context } from '#server/context.ts';
import { buildUser } from '#test/factories.ts';
import { test, testInOwnDatabase } from '#test/database/with-database.ts';
import { importFilms, type RejectedRow, type Unstored } from './import-films.ts';

const HEADINGS = 'title,directors,year,duration,format';
const fileOf = (content: string | Buffer) => Readable.from([Buffer.from(content)]);
const manyRows = (count: number) => Array.from({ length: count }, (_, index) => `Film ${index},A,2000,90,DS\n`);

/** Imports a file, by default as public films without a submitter. @returns the report with the rejected rows */
async function importFile(ctx: Context, file: Readable, given: Partial<Parameters<typeof importFilms>[1]> = {}) {
  const rows: RejectedRow[] = [];
  const report = await importFilms(ctx, {
    file,
    origin: { authorId: null, approved: true },
    onRejected: (row) => rows.push(row),
    ...given,
  });
  return { ...report, rows };
}

const listStored = (ctx: Context) => ctx.db.selectFrom('films').selectAll().orderBy('created_at').orderBy('id').execute();
const listTitles = async (ctx: Context) => (await listStored(ctx)).map((film) => film.title);

test('a file with every column becomes listings with every field', async ({ ctx }) => {
  const file = fileOf(
    `notes,Year,title,DIRECTORS,duration,format,sidecar type,sidecar-format,language,sidecar_by,commissioned_by,contact,certificate,frame_rate,quality_level,genres,alt_titles,rights_holder
"first line
second, ""quoted""",1999,The Matrix,"Lana Wachowski, Lilly Wachowski",136,AD,Extended,WAV,English,Lantern,Tate,a@example.org,15,23.976,Professional,"Action, Science Fiction",Matrix,Warner
`,
  );
  expect(await importFile(ctx, file)).toEqual({ imported: 1, rejected: 0, rows: [] });
  expect(await listStored(ctx)).toMatchObject([
    {
      title: 'The Matrix',
      directors: ['Lana Wachowski', 'Lilly Wachowski'],
      year: 1999,
      duration: 136,
      format: 'AD',
      sidecar_type: 'Extended',
      sidecar_format: 'WAV',
      language: 'English',
      sidecar_by: 'Lantern',
      commissioned_by: 'Tate',
      contact: 'a@example.org',
      certificate: '15',
      frame_rate: '23.976',
      quality_level: 'Professional',
      genres: ['Action', 'Science Fiction'],
      alt_titles: ['Matrix'],
      notes: 'first line\nsecond, "quoted"',
      rights_holder: 'Warner',
      approved: true,
      author_id: null,
      waiting_since: null,
    },
  ]);
});

test('imported drafts wait for a moderator, have their submitter and are recorded as imported', async ({ ctx }) => {
  const ann = await buildUser(ctx);
  await importFile(ctx, fileOf(`${HEADINGS}\nThe Piano,Jane Campion,1993,121,DS\n`), {
    origin: { authorId: ann.id, approved: false },
  });
  const [film] = await listStored(ctx);
  expect(film).toMatchObject({ approved: false, author_id: ann.id });
  expect(film?.waiting_since).toEqual(film?.created_at);
  expect(film?.arrival).toBe('imported');
});

test('rows that break rules are reported with their line and every field; the others are stored', async ({ ctx }) => {
  const file = fileOf(
    `${HEADINGS},sidecar_type
The Piano,Jane Campion,1993,121,DS,DS
,,1066,long,VHS,
Volver,Pedro Almodóvar,2006,121,DS,Audio
Playtime,Jacques Tati,1967
Ran,Akira Kurosawa,1985,162,Other,`,
  );
  const { imported, rejected, rows } = await importFile(ctx, file);
  expect({ imported, rejected }).toEqual({ imported: 2, rejected: 3 });
  expect(await listTitles(ctx)).toEqual(['The Piano', 'Ran']);
  expect(rows).toEqual([
    {
      line: 3,
      problems: [
        'title: Enter the film’s title.',
        'directors: Enter at least one director. Separate several directors with a comma and a space.',
        expect.stringMatching(/^year: Enter the year as four digits/),
        expect.stringMatching(/^duration: Enter the duration in whole minutes/),
        'format: Choose the category: DS, AD or Other.',
      ],
    },
    { line: 4, problems: [expect.stringMatching(/^sidecar_type: For descriptive subtitles, choose one of/)] },
    { line: 5, problems: [expect.stringMatching(/^This row has 3 cells for 6 columns/)] },
  ]);
});

test('a row with a damaged character is refused, not altered', async ({ ctx }) => {
  const file = Buffer.from(`${HEADINGS}\nAmélie,Jeunet,2001,122,DS\nCl?o,Agnès Varda,1962,90,DS\n`);
  file[file.indexOf('?')] = 0xe9;
  const { rows } = await importFile(ctx, fileOf(file));
  expect(await listTitles(ctx)).toEqual(['Amélie']);
  expect(rows).toEqual([{ line: 3, problems: [expect.stringMatching(/^title: /)] }]);
});

test('a file with only headings imports no listings', async ({ ctx }) => {
  expect(await importFile(ctx, fileOf(`${HEADINGS}\n`))).toEqual({ imported: 0, rejected: 0, rows: [] });
});

test('several batches stay in the order of the file, and report their progress', async ({ ctx }) => {
  const progress: number[] = [];
  const { imported } = await importFile(ctx, fileOf(`${HEADINGS}\n${manyRows(4300).join('')}`), {
    onProgress: (soFar) => progress.push(soFar.imported),
  });
  expect(imported).toBe(4300);
  // Three batches are stored at once, so the short last batch can finish before the previous batch.
  expect(progress).toHaveLength(9);
  expect(progress).toEqual(progress.toSorted((a, b) => a - b));
  expect(progress.at(-1)).toBe(4300);
  expect(await listTitles(ctx)).toEqual(Array.from({ length: 4300 }, (_, index) => `Film ${index}`));
});

testInOwnDatabase('if only the database refuses a row, the rest of its batch is stored', async ({ ctx, owner }) => {
  await owner.sql`alter table films add constraint no_sevens check (title not like '%7')`;
  const { imported, rows } = await importFile(ctx, fileOf(`${HEADINGS}\n${manyRows(40).join('')}`));
  expect(imported).toBe(36);
  expect(rows.map((row) => row.line)).toEqual([9, 19, 29, 39]);
  expect(rows[0]?.problems).toEqual([expect.stringMatching(/^The database rejected this row: .*no_sevens/)]);
});

test('after an error while reading the file, whole batches are stored, and none is still running', async ({ ctx }) => {
  const file = Readable.from(
    (function* () {
      yield Buffer.from(`${HEADINGS}\n${manyRows(700).join('')}`);
      throw new Error('the disk is gone');
    })(),
  );
  await expect(importFile(ctx, file)).rejects.toThrow('the disk is gone');
  expect(await listTitles(ctx)).toHaveLength(500);
});

testInOwnDatabase('an import that loses the database reports the missing lines, also in the middle', async ({ ctx, owner }) => {
  await owner.sql`
    create function lose_the_database() returns trigger language plpgsql as
      $$ begin if new.title = 'Film 700' then raise exception 'gone' using errcode = '57P01'; end if; return new; end $$
  `;
  await owner.sql`create trigger lose before insert on films for each row execute function lose_the_database()`;
  const unstored: Unstored[] = [];
  const file = fileOf(`${HEADINGS}\n${manyRows(2300).join('')}`);
  await expect(importFile(ctx, file, { onCutShort: (lines) => unstored.push(lines) })).rejects.toThrow('gone');
  const titles = new Set(await listTitles(ctx));
  const [{ failed, after }] = unstored as [Unstored];
  expect(failed).toEqual([{ first: 502, last: 1001 }]);
  // Film 0 is in line 2.
  const isMissing = (line: number) => (line >= 502 && line <= 1001) || line > after;
  expect(after).toBeLessThanOrEqual(2001);
  for (const [n, line] of Array.from({ length: 2300 }, (_, n) => [n, n + 2] as const))
    expect({ line, isStored: titles.has(`Film ${n}`) }).toEqual({ line, isStored: !isMissing(line) });
});

test('values that are names of object properties do not affect other rows', async ({ ctx }) => {
  const names = ['constructor', '__proto__', 'toString', 'hasOwnProperty'];
  const rows = names.flatMap((name) => [`${name},${name},2000,90,${name}`, `${name},${name},2000,90,DS`]);
  const { imported, rejected } = await importFile(ctx, fileOf(`${HEADINGS}\n${rows.join('\n')}\n`));
  expect({ imported, rejected }).toEqual({ imported: 4, rejected: 4 });
  expect(await listTitles(ctx)).toEqual(names);
});

test('a killed import has stored either a film and its announcement, or neither', async ({ ctx, owner }) => {
  const importing = await owner.db.transaction().execute(async (tx) => {
    await sql`lock table announcements in exclusive mode`.execute(tx);
    const file = fileOf([`${HEADINGS}\n`, ...manyRows(3)].join(''));
    const ended = importFile(ctx, file, { announce: true }).catch((error: unknown) => error);
    const kill = async () => {
      const { rows } = await sql`
        select pg_terminate_backend(pid) from pg_locks where relation = 'announcements'::regclass and not granted
          and database = (select oid from pg_database where datname = current_database())
      `.execute(ctx.db);
      return rows.length;
    };
    await expect.poll(kill, { interval: 5 }).toBe(1);
    return { ended };
  });
  expect(await importing.ended).toBeInstanceOf(Error);
  expect(await listTitles(ctx)).toEqual([]);

  const file = fileOf([`${HEADINGS}\n`, ...manyRows(3)].join(''));
  expect(await importFile(ctx, file, { announce: true })).toMatchObject({ imported: 3 });
  expect(await ctx.db.selectFrom('announcements').select('at').execute()).toEqual(Array.from({ length: 3 }, () => ({ at: null })));
});

testInOwnDatabase('a row that causes an error in the database is rejected, and the others are stored', async ({ ctx, owner }) => {
  await sql`
    create function stumble() returns trigger language plpgsql as
      $$ begin if new.title = 'Stumble' then raise exception 'stumbled'; end if; return new; end $$
  `.execute(owner.db);
  await sql`create trigger stumble before insert on films for each row execute function stumble()`.execute(owner.db);
  const rows = ['Ran', 'Stumble', 'Ikiru'].map((title) => `${title},Akira Kurosawa,1985,160,DS\n`);
  const { imported, rows: refused } = await importFile(ctx, fileOf(`${HEADINGS}\n${rows.join('')}`));
  expect(imported).toBe(2);
  expect(refused).toEqual([{ line: 3, problems: ['The database rejected this row: stumbled.'] }]);
});

test('characters with a meaning in COPY or in an array are stored unchanged', async ({ ctx }) => {
  const titles = ['\\N', '\\.', 'C:\\new\\table', 'a\\', '"Quoted"', '{Braces}', 'NULL'];
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  const rows = titles.map((title) =>
    [title, title.replaceAll('\\', '\\\\'), '2000', '90', 'DS', `${title}\nnext\r\n\\n`].map(quoted).join(','),
  );
  const { imported } = await importFile(ctx, fileOf(`${HEADINGS},notes\n${rows.join('\n')}\n`));
  expect(imported).toBe(titles.length);
  expect(await listStored(ctx)).toMatchObject(
    titles.map((title) => ({
      title,
      directors: [title],
      genres: [],
      notes: `${title}\nnext\r\n\\n`,
      approved: true,
    })),
  );
});

test('if the database refuses rows only at the end of a batch, only these rows are rejected', async ({ ctx }) => {
  const { imported, rows } = await importFile(ctx, fileOf(`${HEADINGS}\n${manyRows(3).join('')}`), {
    origin: { authorId: '01890000-0000-7000-8000-000000000000', approved: true },
  });
  expect(imported).toBe(0);
  expect(rows.map(({ line }) => line)).toEqual([2, 3, 4]);
  expect(rows[0]?.problems).toEqual([expect.stringMatching(/foreign key/)]);
  expect(await importFile(ctx, fileOf(`${HEADINGS}\n${manyRows(3).join('')}`))).toMatchObject({
    imported: 3,
  });
});
