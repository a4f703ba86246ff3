import { describe, expect } from 'vitest';
import { test } from '#test/database/with-database.ts';
import { buildFilm, filmInput } from '#test/factories.ts';
import { signedIn, visitor } from '#test/people.ts';

describe('a submitter', () => {
  test('edits an approved listing, which becomes a draft that visitors cannot see', async ({ ctx, owner }) => {
    for (const roles of [{}, { isTrusted: true }]) {
      const ann = await signedIn(ctx, roles);
      const id = await buildFilm(ctx, { authorId: ann.id });
      const { status, body } = await ann.patch(`/films/${id}/${ann.id}`, { sidecar_by: 'Lantern Access', approved: true });
      expect([status, body.data.approved, body.data.sidecar_by]).toEqual([200, false, 'Lantern Access']);
      expect((await visitor(ctx).get(`/films/${id}`)).status).toBe(404);
      const [row] = await owner.sql`select waiting_since, updated_at from films where id = ${id}`;
      expect(row!['waiting_since']).not.toBeNull();
      const [entry] = await owner.sql`select act, actor_id, changes from film_history where film_id = ${id}`;
      expect(entry).toEqual({ act: 'edited', actor_id: ann.id, changes: { sidecar_by: ['', 'Lantern Access'], approved: [true, false] } });
    }
  });

  test('cannot set fields that only moderators or the program set, and unsent fields keep their values', async ({ ctx, owner }) => {
    const [ann, bob] = [await signedIn(ctx), await signedIn(ctx)];
    const id = await buildFilm(ctx, { authorId: ann.id, approved: false, genres: ['Drama'] });
    await owner.sql`update films set tmdb_id = 713, flagged = true, flag_reason = 'Look at it', duration_check = 117 where id = ${id}`;
    const before = (await owner.sql`select * from films where id = ${id}`)[0]!;
    const { status } = await ann.patch(`/films/${id}/${ann.id}`, {
      approved: true,
      flagged: false,
      tmdb_id: 1,
      author_id: bob.id,
      author: 'Bob',
      _id: bob.id,
      created_at: '1999-01-01T00:00:00.000Z',
      flag_reason: '',
      duration_check: 1,
      deleted_at: 'now',
      slot: 1,
      search_text: 'x',
    });
    expect(status).toBe(200);
    const {
      updated_at: _one,
      waiting_since: _two,
      changed: _number,
      ...after
    } = (await owner.sql`select * from films where id = ${id}`)[0]!;
    const { updated_at: _three, waiting_since: _four, changed: _before, ...same } = before;
    expect(after).toEqual(same);
  });

  test('adds a note to the existing notes, and cannot read them', async ({ ctx, owner }) => {
    const ann = await signedIn(ctx);
    const id = await buildFilm(ctx, { authorId: ann.id, notes: 'Moderator: ask about the cut.' });
    const { body } = await ann.patch(`/films/${id}/${ann.id}`, { notes: 'It is the director’s cut.' });
    expect(body.data).not.toHaveProperty('notes');
    await ann.patch(`/films/${id}/${ann.id}`, { notes: '' });
    await ann.patch(`/films/${id}/${ann.id}`, { notes: 'It is the director’s cut.' });
    const [row] = await owner.sql`select notes from films`;
    expect(row!['notes']).toBe('Moderator: ask about the cut.\n\nIt is the director’s cut.');
    expect((await ann.patch(`/films/${id}/${ann.id}`, { notes: 'x'.repeat(4990) })).body).toHaveProperty('notes');
  });

  test('cannot find out the notes of moderators by guessing, and a note that is sent again is added once', async ({ ctx, owner }) => {
    const [ann, admin] = [await signedIn(ctx), await signedIn(ctx, { isAdmin: true })];
    const id = await buildFilm(ctx, { authorId: ann.id, notes: 'My copy.' });
    const save = (sent: object) => ann.patch(`/films/${id}/${ann.id}`, sent);
    const notes = async () => (await owner.sql`select notes from films`)[0]!['notes'] as string;
    const seen = () => admin.get(`/films/${id}`).then(({ body }) => body.data.updated_at);
    const first = await seen();
    expect((await save({ notes: 'My copy.', year: 1994, updated_at: first })).status).toBe(200);
    expect((await save({ notes: 'My copy.', year: 1994, updated_at: first })).status).toBe(200);
    await admin.patch(`/films/${id}/${admin.id}`, { notes: 'Is it theirs?' });
    for (const guess of ['?', 'Is it theirs?', 'x'])
      expect([guess, (await save({ notes: guess, updated_at: first })).status]).toEqual([guess, 409]);
    const second = await seen();
    for (const sent of [second, first, second]) expect((await save({ notes: 'theirs?', updated_at: sent })).status).toBe(200);
    expect(await notes()).toBe('Is it theirs?\n\ntheirs?');
  });

  test('cannot edit the listing of someone else, even with other ids in the path', async ({ ctx, owner }) => {
    const [ann, bob] = [await signedIn(ctx), await signedIn(ctx, { isTrusted: true })];
    const [film, draft] = [await buildFilm(ctx, { authorId: ann.id }), await buildFilm(ctx, { authorId: ann.id, approved: false })];
    const orphan = await buildFilm(ctx);
    const before = JSON.stringify(await owner.sql`select * from films order by id`);
    const change = { title: 'Mine' };
    expect((await bob.patch(`/films/${film}/${bob.id}`, change)).status).toBe(403);
    expect((await bob.patch(`/films/${film}/${ann.id}`, change)).status).toBe(403);
    expect((await bob.patch(`/films/${draft}/${bob.id}`, change)).status).toBe(404);
    expect((await bob.patch(`/films/${orphan}/${bob.id}`, change)).status).toBe(403);
    expect((await bob.patch(`/films/${orphan}/null`, change)).status).toBe(403);
    expect((await ann.patch(`/films/nowhere/${ann.id}`, change)).status).toBe(404);
    expect((await visitor(ctx).patch(`/films/${film}/${ann.id}`, change)).status).toBe(401);
    expect(JSON.stringify(await owner.sql`select * from films order by id`)).toBe(before);
  });

  test('gets an error for each wrong field, and nothing is saved', async ({ ctx, owner }) => {
    const ann = await signedIn(ctx);
    const id = await buildFilm(ctx, { authorId: ann.id });
    expect((await ann.patch(`/films/${id}/${ann.id}`, { title: null, directors: null })).body).toEqual({
      title: 'Enter the film’s title.',
      directors: expect.stringMatching(/^Enter at least one director/),
    });
    const { status, body } = await ann.patch(`/films/${id}/${ann.id}`, { title: '', year: 1, format: 'AD' });
    expect([status, Object.keys(body as object).toSorted()]).toEqual([400, ['sidecar_type', 'title', 'year']]);
    expect([...(await owner.sql`select approved from films`)]).toEqual([{ approved: true }]);
    expect([...(await owner.sql`select 1 from film_history`)]).toEqual([]);
  });
});

describe('an admin', () => {
  test('edits anyone’s listing without changing its status, sets the flag and the status, and sees the notes', async ({ ctx, owner }) => {
    const [ann, admin] = [await signedIn(ctx), await signedIn(ctx, { isAdmin: true })];
    const id = await buildFilm(ctx, { authorId: ann.id, notes: 'Old' });
    const { body } = await admin.patch(`/films/${id}/${admin.id}`, { title: 'The Piano (restored)', notes: 'New' });
    expect(body.data).toMatchObject({ title: 'The Piano (restored)', approved: true, author_id: ann.id, notes: 'New' });
    expect((await admin.patch(`/films/${id}/${admin.id}`, { flagged: true })).body.data).toMatchObject({ flagged: true, approved: true });
    expect((await admin.patch(`/films/${id}/${admin.id}`, { flagged: 'yes' })).body).toHaveProperty('flagged');
    expect((await admin.patch(`/films/${id}/${admin.id}`, { flagged: false, approved: false })).body.data).toMatchObject({
      flagged: false,
      approved: false,
    });
    const acts = await owner.sql<{ act: string }[]>`select act from film_history order by id`;
    expect(acts.map(({ act }) => act)).toEqual(['edited', 'flagged', 'edited']);
  });

  test('edits their own listing without changing its status', async ({ ctx }) => {
    const admin = await signedIn(ctx, { isAdmin: true });
    const { body } = await admin.post('/films/add', filmInput());
    const saved = await admin.patch(`/films/${body.data._id}/${admin.id}`, { language: 'French' });
    expect(saved.body.data).toMatchObject({ approved: true, language: 'French' });
  });
});

describe('a listing that was stored before contacts and frame rates were checked', () => {
  test('can be flagged and edited in other fields, and keeps its old contact until someone corrects it', async ({ ctx, owner }) => {
    const [ann, mod] = [await signedIn(ctx), await signedIn(ctx, { isAdmin: true })];
    const id = await buildFilm(ctx, { authorId: ann.id, approved: false });
    await owner.sql`update films set contact = 'someone@volunteer', frame_rate = '-1' where id = ${id}`;
    expect((await mod.patch(`/films/${id}/${mod.id}`, { flagged: true })).status).toBe(200);
    const { body } = await ann.patch(`/films/${id}/${ann.id}`, { year: 1994, frame_rate: '25 fps' });
    expect(body.data).toMatchObject({ year: 1994, frame_rate: '25', contact: 'someone@volunteer' });
    const refused = await ann.patch(`/films/${id}/${ann.id}`, { contact: 'someone@volunteer' });
    expect([refused.status, Object.keys(refused.body)]).toEqual([400, ['contact']]);
  });
});

describe('edits of one listing', () => {
  test('by two people at the same time are both saved if they change different fields', async ({ ctx, owner }) => {
    const [one, other] = [await signedIn(ctx, { isAdmin: true }), await signedIn(ctx, { isAdmin: true })];
    const id = await buildFilm(ctx);
    for (let round = 0; round < 20; round += 1) {
      await Promise.all([
        one.patch(`/films/${id}/${one.id}`, { flagged: round % 2 === 0 }),
        other.patch(`/films/${id}/${other.id}`, { title: `Round ${round}` }),
      ]);
      expect((await owner.sql`select title, flagged from films`)[0]).toEqual({ title: `Round ${round}`, flagged: round % 2 === 0 });
    }
  });

  test('from the same version conflict: the first is saved and the second is not', async ({ ctx }) => {
    const ann = await signedIn(ctx);
    const id = await buildFilm(ctx, { authorId: ann.id });
    const { updated_at } = (await ann.get(`/films/${id}`)).body.data;
    const answers = await Promise.all(['A', 'B'].map((title) => ann.patch(`/films/${id}/${ann.id}`, { title, updated_at })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const won = answers.find(({ status }) => status === 200)!.body.data;
    expect((await ann.get(`/films/${id}`)).body.data).toEqual(won);
    expect((await ann.patch(`/films/${id}/${ann.id}`, { title: 'C', updated_at: won.updated_at })).status).toBe(200);
  });

  test('with a version that is not text conflict and are not saved', async ({ ctx }) => {
    const ann = await signedIn(ctx);
    const id = await buildFilm(ctx, { authorId: ann.id, title: 'Zama' });
    for (const updated_at of [null, 0, Date.now(), {}])
      expect((await ann.patch(`/films/${id}/${ann.id}`, { title: 'Ran', updated_at })).status).toBe(409);
    expect((await ann.get(`/films/${id}`)).body.data.title).toBe('Zama');
  });

  test('that are sent again after a lost response succeed without a conflict and are saved once', async ({ ctx, owner }) => {
    const [ann, admin] = [await signedIn(ctx), await signedIn(ctx, { isAdmin: true })];
    const id = await buildFilm(ctx, { authorId: ann.id });
    const { updated_at } = (await ann.get(`/films/${id}`)).body.data;
    const save = { title: 'Zama', year: '2017', notes: 'A new copy.', updated_at };
    const answers = await Promise.all([1, 2, 3].map(() => ann.patch(`/films/${id}/${ann.id}`, save)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const saved = (await ann.get(`/films/${id}`)).body.data;
    for (const { body } of answers) expect(body.data).toEqual(saved);
    const flag = { flagged: true, updated_at: saved.updated_at };
    const flags = await Promise.all([flag, flag].map((sent) => admin.patch(`/films/${id}/${admin.id}`, sent)));
    expect(flags.map(({ status, body }) => [status, body.data.flagged])).toEqual([
      [200, true],
      [200, true],
    ]);
    const acts = await owner.sql<{ act: string }[]>`select act from film_history order by id`;
    expect(acts.map(({ act }) => act)).toEqual(['edited', 'flagged']);
    // The repeated edit keeps the moderator's later decision. A different edit of the old version conflicts.
    await admin.patch('/films/approve', [id]);
    expect((await ann.patch(`/films/${id}/${ann.id}`, save)).body.data).toMatchObject({ title: 'Zama', approved: true });
    for (const other of [{ ...save, year: 2018 }, { ...save, notes: 'Another.' }, { updated_at }])
      expect((await ann.patch(`/films/${id}/${ann.id}`, other)).status).toBe(409);
  });
});
