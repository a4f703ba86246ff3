import { describe, expect } from 'vitest';
import { countRows } from '#test/database/count-rows.ts';
import { countStatements } from '#test/database/count-statements.ts';
import { test, type Owner } from '#test/database/with-database.ts';
import { filmInput } from '#test/factories.ts';
import { signedIn, visitor } from '#test/people.ts';
import { comparingWith, startTmdb } from '#test/tmdb/tmdb.ts';

const FILM = filmInput();
const films = async ({ sql }: Owner) => [
  ...(await sql<{ title: string; approved: boolean }[]>`select title, approved from films order by id`),
];

describe('a film that a member submits', () => {
  test('becomes a waiting draft with all the values that were typed, and other members and visitors cannot see it', async ({
    ctx,
    owner,
  }) => {
    const comparing = comparingWith(ctx, await startTmdb());
    const [ann, bob] = [await signedIn(comparing), await signedIn(ctx)];
    const { status, body } = await ann.post('/films/add', { ...FILM, notes: 'From the 2019 restoration.' });
    expect(status).toBe(201);
    const { notes: _notes, ...typed } = FILM;
    expect(body.data).toMatchObject({ ...typed, approved: false, author_id: ann.id, author: 'Ann Lee', tmdb_id: null });
    expect(body.data).not.toHaveProperty('notes');
    const { _id } = body.data;
    expect((await ann.get(`/films/${_id}`)).status).toBe(200);
    for (const other of [bob, visitor(ctx)]) expect((await other.get(`/films/${_id}`)).status).toBe(404);
    expect((await ann.get(`/films?author_id=${ann.id}`)).body.data).toMatchObject([{ _id }]);
    expect((await ann.get('/films')).body.total).toBe(0);
    const [row] = await owner.sql`select waiting_since, created_at, arrival, notes from films`;
    expect(row).toMatchObject({ waiting_since: row!['created_at'], arrival: 'submitted', notes: 'From the 2019 restoration.' });
    const jobs = await owner.sql`select data from pgboss.job where name = 'compare-film'`;
    expect([...jobs]).toEqual([{ data: { filmId: _id } }]);
  });

  test('needs three statements, and queues no comparison if no external film database is set up', async ({ ctx, owner }) => {
    const counted = countStatements(ctx);
    const ann = await signedIn(counted.ctx);
    const questionsFor = async (headers?: Record<string, string>) => {
      const before = counted.statements();
      expect((await ann.post('/films/add', FILM, headers)).status).toBe(201);
      return counted.statements() - before;
    };
    // Two statements check the session, before and after the body. The third statement stores the film with its key, and returns the film.
    expect(await questionsFor()).toBe(3);
    expect(await questionsFor({ 'idempotency-key': 'one' })).toBe(3);
    expect(await countRows(owner, "pgboss.job where name = 'compare-film'")).toBe(0);
  });

  test('is public at once if the submitter is a super-user or an admin at that moment', async ({ ctx, owner }) => {
    const trusted = await signedIn(ctx, { isTrusted: true });
    const admin = await signedIn(ctx, { isAdmin: true });
    for (const person of [trusted, admin]) {
      const { body } = await person.post('/films/add', { ...FILM, approved: false });
      expect((await visitor(ctx).get(`/films/${body.data._id}`)).status).toBe(200);
    }
    // The role in the database counts, not the role at the sign-in. Through the API, a lost role also ends the session.
    await owner.sql`update users set is_trusted = false where id = ${trusted.id}`;
    expect((await trusted.post('/films/add', FILM)).body.data.approved).toBe(false);
  });

  test('belongs to its submitter, and fields that the submitter is not allowed to set are ignored', async ({ ctx, owner }) => {
    const [ann, bob] = [await signedIn(ctx), await signedIn(ctx)];
    const { body } = await ann.post('/films/add', {
      ...FILM,
      approved: true,
      author_id: bob.id,
      author: 'Bob',
      flagged: true,
      tmdb_id: 7,
      _id: bob.id,
      id: bob.id,
      created_at: '1999-01-01T00:00:00.000Z',
      duration_check: 1,
      search_text: 'x',
      deleted_at: '1999-01-01',
      merged_into: bob.id,
      isAdmin: true,
      __proto__: { approved: true },
    });
    expect(body.data).toMatchObject({ approved: false, author_id: ann.id, author: 'Ann Lee', tmdb_id: null });
    expect(body.data._id).not.toBe(bob.id);
    const [row] =
      await owner.sql`select flagged, duration_check, merged_into, deleted_at, extract(year from created_at)::int as year from films`;
    expect(row).toMatchObject({ flagged: false, duration_check: null, merged_into: null, deleted_at: null });
    expect(row!['year']).toBeGreaterThan(2000);
  });

  test('is refused with an error for each wrong field', async ({ ctx, owner }) => {
    const ann = await signedIn(ctx);
    const { status, body } = await ann.post('/films/add', {});
    // The errors that an empty form gets.
    const needed = {
      title: 'Enter the film’s title.',
      directors: 'Enter at least one director. Separate several directors with a comma and a space.',
      year: expect.stringMatching(/^Enter the year as four digits/),
      duration: expect.stringMatching(/^Enter the duration/),
      format: 'Choose the category: DS, AD or Other.',
    };
    expect([status, body]).toEqual([400, needed]);
    expect((await ann.post('/films/add', { title: null, directors: null, year: null, duration: null, format: null })).body).toEqual(needed);
    const { body: rows } = await ann.post('/films/addmulti', [{}, null]);
    expect(rows).toEqual({
      ...Object.fromEntries(Object.entries(needed).map(([field, sentence]) => [`0.${field}`, sentence])),
      '1.error': 'Send each film as an object with a key for each field.',
    });
    const wrong = await ann.post('/films/add', {
      ...FILM,
      title: ' ',
      directors: [],
      year: '12.5',
      duration: -1,
      format: 'AD',
      sidecar_type: 'DS',
      sidecar_format: 'SRT',
      quality_level: 'Good',
      language: 'x'.repeat(201),
      contact: 'x'.repeat(301),
      genres: Array.from({ length: 51 }, (_, n) => `${n}`),
      alt_titles: 'Piano',
      notes: 'x'.repeat(5001),
      certificate: 'a\u0000b',
      frame_rate: '\ud800',
      rights_holder: 7,
      sidecar_by: {},
      commissioned_by: null,
    });
    expect(Object.keys(wrong.body as object).toSorted()).toEqual([
      'alt_titles',
      'certificate',
      'commissioned_by',
      'contact',
      'directors',
      'duration',
      'frame_rate',
      'genres',
      'language',
      'notes',
      'quality_level',
      'rights_holder',
      'sidecar_by',
      'sidecar_format',
      'sidecar_type',
      'title',
      'year',
    ]);
    expect(await films(owner)).toEqual([]);
  });

  test('keeps HTML, scripts, right-to-left marks and emoji exactly, and composes combining accents', async ({ ctx }) => {
    const ann = await signedIn(ctx, { isTrusted: true });
    for (const text of ['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', '\u202Eback\u202C', 'مرحبا', '🎬👩🏽‍🦯', 'e\u0301', "'; drop table films; --", '{{7*7}}', '%s%n', 'javascript:alert(1)', '=cmd()']) {
      const sent = { ...FILM, title: text, directors: [text], language: text, sidecar_by: text, commissioned_by: text, contact: text, certificate: text, frame_rate: text, rights_holder: text, genres: [text], alt_titles: [text] };
      const { body } = await ann.post('/films/add', sent);
      const stored = (await visitor(ctx).get(`/films/${body.data._id}`)).body.data as Record<string, unknown>;
      const expected = text.normalize('NFC');
      for (const field of ['title', 'language', 'sidecar_by', 'commissioned_by', 'contact', 'certificate', 'frame_rate', 'rights_holder'])
        expect([field, stored[field]]).toEqual([field, expected]);
      for (const field of ['directors', 'genres', 'alt_titles']) expect([field, stored[field]]).toEqual([field, [expected]]);
    }
  }); // prettier-ignore
});

describe('a batch', () => {
  const rows = (length: number) => Array.from({ length }, (_, n) => ({ ...FILM, title: `Film ${n}` }));

  test('of a hundred is stored completely, in its order and as drafts, even from a super-user or an admin', async ({ ctx, owner }) => {
    const comparing = comparingWith(ctx, await startTmdb());
    for (const roles of [{}, { isTrusted: true }, { isAdmin: true }]) {
      const person = await signedIn(comparing, roles);
      const { status, body } = await person.post(
        '/films/addmulti',
        rows(100).map((row) => ({ ...row, approved: true })),
      );
      expect(status).toBe(201);
      expect(body.data).toHaveLength(100);
      expect((body.data as { title: string }[]).map(({ title }) => title)).toEqual(rows(100).map(({ title }) => title));
      expect(await countRows(owner, 'films where approved')).toBe(0);
    }
    expect(await countRows(owner, "pgboss.job where name = 'compare-film'")).toBe(300);
  });

  test('of 101 is refused with the specified sentence, and a body that is not a batch is refused too', async ({ ctx, owner }) => {
    const ann = await signedIn(ctx);
    expect(await ann.post('/films/addmulti', rows(101))).toMatchObject({
      status: 400,
      body: { error: 'Please limit your upload to 100 listings at a time.' },
    });
    for (const body of [[], {}, 'x', null, 7, { 0: FILM, length: 1 }])
      expect([body, (await ann.post('/films/addmulti', JSON.stringify(body))).status]).toEqual([body, 400]);
    expect((await ann.post('/films/addmulti', JSON.stringify(Array.from({ length: 100_000 }, () => 1)))).status).toBe(400);
    expect((await ann.post('/films/addmulti', `[${'"x",'.repeat(400_000)}"x"]`)).status).toBe(413);
    expect(await films(owner)).toEqual([]);
  });

  test('with a wrong row is not stored at all, and each wrong field of each row gets an error', async ({ ctx, owner }) => {
    const ann = await signedIn(ctx);
    const batch: unknown[] = rows(60);
    batch[57] = { ...FILM, year: 'soon', duration: 0 };
    batch[58] = 'not a film';
    batch[59] = { ...FILM, format: 'Other', sidecar_type: 'DS' };
    const { status, body } = await ann.post('/films/addmulti', batch);
    expect(status).toBe(400);
    expect(Object.keys(body as object)).toEqual(['57.year', '57.duration', '58.error', '59.sidecar_type']);
    expect(await films(owner)).toEqual([]);
  });
});

describe('a request that is sent again with its key', () => {
  const KEY = { 'idempotency-key': 'draft-7' };

  test('stores its film once, even if all the requests arrive at the same moment', async ({ ctx, owner }) => {
    const ann = await signedIn(ctx);
    const answers = await Promise.all(Array.from({ length: 8 }, () => ann.post('/films/add', FILM, KEY)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(new Set(answers.map(({ body }) => (body as { data: { _id: string } }).data._id)).size).toBe(1);
    expect(await films(owner)).toHaveLength(1);
    const batch = [
      { ...FILM, title: 'A' },
      { ...FILM, title: 'B' },
    ];
    const both = await Promise.all([1, 2].map(() => ann.post('/films/addmulti', batch, { 'idempotency-key': 'batch' })));
    expect(both[0]!.body).toEqual(both[1]!.body);
    expect(await films(owner)).toHaveLength(3);
  });

  test('counts as a new request from another member, without the key, after a day, or after a refusal', async ({ ctx, owner }) => {
    const [ann, bob] = [await signedIn(ctx), await signedIn(ctx)];
    expect((await ann.post('/films/add', { ...FILM, title: '' }, KEY)).status).toBe(400);
    await ann.post('/films/add', FILM, KEY);
    await bob.post('/films/add', FILM, KEY);
    await ann.post('/films/add', FILM);
    expect(await films(owner)).toHaveLength(3);
    await owner.sql`update idempotency_keys set created_at = created_at - interval '25 hours'`;
    await ann.post('/films/add', FILM, KEY);
    expect(await films(owner)).toHaveLength(4);
  });

  test('gets an error if its listing was deleted after the first request', async ({ ctx, owner }) => {
    const ann = await signedIn(ctx);
    await ann.post('/films/add', FILM, KEY);
    await owner.sql`update films set deleted_at = now()`;
    const again = await ann.post('/films/add', FILM, KEY);
    expect([again.status, again.body]).toEqual([404, { error: expect.stringMatching(/deleted since\. Nothing was stored now/) }]);
  });

  test('gets an error if a listing of its batch was deleted after the first request', async ({ ctx, owner }) => {
    const ann = await signedIn(ctx);
    const batch = [filmInput({ title: 'Ran' }), filmInput({ title: 'Zama' })];
    expect((await ann.post('/films/addmulti', batch, KEY)).status).toBe(201);
    await owner.sql`update films set deleted_at = now() where title = 'Zama'`;
    const again = await ann.post('/films/addmulti', batch, KEY);
    expect([again.status, again.body]).toEqual([404, { error: expect.stringMatching(/deleted since\. Nothing was stored now/) }]);
    expect(await films(owner)).toHaveLength(2);
  });

  test('is refused if its film is different or its key is too long', async ({ ctx, owner }) => {
    const ann = await signedIn(ctx);
    await ann.post('/films/add', FILM, KEY);
    const other = await ann.post('/films/add', { ...FILM, title: 'Another' }, KEY);
    expect([other.status, Object.keys(other.body as object)]).toEqual([400, ['error']]);
    expect((await ann.post('/films/add', FILM, { 'idempotency-key': 'x'.repeat(201) })).status).toBe(400);
    expect(await films(owner)).toHaveLength(1);
  });
});
