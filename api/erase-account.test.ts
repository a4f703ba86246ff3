import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { RETENTION } from '#domain/accounts/retention.ts';
import { SessionEndedError } from '#server/errors.ts';
import { newId } from '#server/new-id.ts';
import { purgeOldRecords } from '#server/jobs/purge-old-records.ts';
import { eraseOwnAccount } from '#server/users/erase-own-account.ts';
import { startMailServer } from '#test/mail/mail-server.ts';
import { mailingTo } from '#test/mail/mails.ts';
import { mailsTo } from '#test/mail/outbox.ts';
import { from, test } from '#test/limited.ts';
import { testInOwnDatabase } from '#test/database/with-database.ts';
import { wholeDatabase } from '#test/database/whole-database.ts';
import { buildFilm, filmInput } from '#test/factories.ts';
import { PASSWORD, signedIn, visitor } from '#test/people.ts';
import { workOffJobs } from '#test/work-off-jobs.ts';

/* The erasure of an account by its owner: the data that is deleted or kept, and other requests at the same moment. */

const ERASE = { password: PASSWORD };
const WRONG = 'To reset the password, sign out first.';

describe('a member who erases their account', () => {
  test('leaves listings without a name, is signed out everywhere, and gets an email at the old address', async ({ limited: [plain] }) => {
    const server = await startMailServer();
    const ctx = mailingTo(plain, server);
    const ann = await signedIn(ctx, { name: 'Ann Lee', email: 'ann@example.org' });
    const { body } = await visitor(ctx).post('/users/login', { email: ann.email, password: PASSWORD });
    const elsewhere = visitor(ctx, body.token as string);
    const film = await buildFilm(ctx, { title: 'Ran', authorId: ann.id });
    const draft = await buildFilm(ctx, { title: 'Zama', authorId: ann.id, approved: false });
    await ann.patch(`/films/${draft}/${ann.id}`, { title: 'Zama (2017)' });
    await visitor(ctx).get('/users/password/ann@example.org', { 'sec-fetch-dest': 'empty' });
    expect((await elsewhere.get('/films')).status).toBe(200);

    const { status, body: erased } = await ann.post(`/users/${ann.id}/erase`, ERASE);
    expect([status, erased]).toEqual([200, { data: { listings: 2, deletedDrafts: 0 } }]);
    for (const session of [ann, elsewhere]) expect((await session.get('/films')).status).toBe(401);
    expect((await visitor(ctx).post('/users/login', { email: ann.email, password: PASSWORD })).body).toHaveProperty('emailnotfound');
    expect((await visitor(ctx).get(`/films/${film}`)).body.data).toMatchObject({ title: 'Ran', author: '', author_id: null });

    // The reset request, which no job had processed, was deleted with the account.
    await workOffJobs(ctx);
    expect(server.received).toHaveLength(1);
    const [{ envelope, email }] = server.received as [(typeof server.received)[number]];
    expect(envelope.to).toEqual(['ann@example.org']);
    expect(email.subject).toBe('Your account at Film Access Materials was erased');
    expect(email.text).toContain('2 listings and drafts stay in the register or with the moderators, without your name.');
    expect(email.text).not.toContain('Ann Lee');

    const stored = await wholeDatabase(ctx);
    expect(stored).not.toMatch(/Ann Lee|ann lee|\$argon2id\$/);
    expect(stored).toContain('ann@example.org'); // the recipient of that email
    await ctx.db
      .updateTable('mails')
      .set({ sent_at: new Date(Date.now() - (RETENTION.sentMailDays + 1) * 86_400_000) })
      .execute();
    await purgeOldRecords(ctx);
    expect(await wholeDatabase(ctx)).not.toContain('ann@example.org');
    // The history and the audit trail keep the id of the account, which no longer identifies anyone.
    expect(await ctx.db.selectFrom('film_history').select(['actor_id', 'act']).execute()).toEqual([{ actor_id: ann.id, act: 'edited' }]);
    expect(await ctx.db.selectFrom('moderation_acts').select(['actor_id', 'user_id', 'act']).execute()).toEqual([
      { actor_id: ann.id, user_id: ann.id, act: 'erased' },
    ]);
  });

  test('can also delete their drafts with the history; approved listings stay; email files are deleted except the last', async ({
    ctx,
  }) => {
    const [ann, bob] = [await signedIn(ctx), await signedIn(ctx)];
    const draft = await buildFilm(ctx, { title: 'Zama', authorId: ann.id, approved: false });
    await ann.patch(`/films/${draft}/${ann.id}`, { title: 'Zama (2017)' });
    await buildFilm(ctx, { title: 'Ran', authorId: ann.id });
    await buildFilm(ctx, { title: 'Ida', authorId: bob.id, approved: false });
    const filesTo = async ({ email }: typeof ann) => (await mailsTo(ctx.settings.dataDir, email)).map(({ subject }) => subject);
    for (const { email } of [ann, bob]) await visitor(ctx).get(`/users/password/${email}`, { 'sec-fetch-dest': 'empty' });
    await workOffJobs(ctx);
    expect([await filesTo(ann), await filesTo(bob)]).toEqual([[expect.any(String)], [expect.any(String)]]);
    const { body } = await ann.post(`/users/${ann.id}/erase`, { ...ERASE, deleteDrafts: true });
    expect(body).toEqual({ data: { listings: 1, deletedDrafts: 1 } });
    await workOffJobs(ctx);
    expect([await filesTo(ann), await filesTo(bob)]).toEqual([['Your account at Film Access Materials was erased'], [expect.any(String)]]);
    const left = await ctx.db.selectFrom('films').select('title').orderBy('title').execute();
    expect(left.map(({ title }) => title)).toEqual(['Ida', 'Ran']);
    expect(await ctx.db.selectFrom('film_history').selectAll().execute()).toEqual([]);
  });

  test('does not delete drafts that were once public, that a moderator deleted, or that another listing was merged into', async ({
    ctx,
  }) => {
    const [ann, bob, ada] = [await signedIn(ctx), await signedIn(ctx), await signedIn(ctx, { isAdmin: true })];
    const draft = (title: string, authorId = ann.id) => buildFilm(ctx, { title, authorId, approved: false });
    const [own, approved, deleted, kept] = [await draft('Own'), await draft('Approved'), await draft('Deleted'), await draft('Kept')];
    const merged = await draft('Merged', bob.id);
    await ada.patch('/films/approve', [approved]);
    await ann.patch(`/films/${approved}/${ann.id}`, { title: 'A draft again' });
    await ada.delete(`/films/${deleted}`);
    await ada.post(`/films/${kept}/merge`, { filmId: merged });
    const { body } = await ann.post(`/users/${ann.id}/erase`, { ...ERASE, deleteDrafts: true });
    expect(body).toEqual({ data: { listings: 2, deletedDrafts: 1 } });
    const left = await ctx.db.selectFrom('films').select(['id', 'merged_into']).execute();
    expect(left.map(({ id }) => id)).not.toContain(own);
    expect(left.map(({ id }) => id)).toEqual(expect.arrayContaining([approved, deleted, kept, merged]));
    expect(left.find(({ id }) => id === merged)?.merged_into).toBe(kept);

    const tess = await signedIn(ctx, { isTrusted: true });
    const { body: published } = await tess.post('/films/add', filmInput());
    await tess.patch(`/films/${published.data._id}/${tess.id}`, { title: 'A draft from now on' });
    expect((await tess.post(`/users/${tess.id}/erase`, { ...ERASE, deleteDrafts: true })).body).toEqual({
      data: { listings: 1, deletedDrafts: 0 },
    });
  });

  test('gets the same error each time if they are the last admin, because the right password never counts as wrong', async ({
    limited: [ctx],
  }) => {
    const ada = await signedIn(ctx, { isAdmin: true });
    for (let time = 0; time < 12; time += 1) expect((await ada.post(`/users/${ada.id}/erase`, ERASE)).status).toBe(409);
  });

  test('must enter the password, and cannot enter more than ten wrong ones', async ({ limited: [ctx] }) => {
    const ann = await signedIn(ctx);
    for (const sent of [{}, { password: '' }, { password: 12 }, { password: 'x'.repeat(1000) }, { password: `${PASSWORD} ` }])
      expect(await ann.post(`/users/${ann.id}/erase`, sent)).toMatchObject({
        status: 400,
        body: { password: expect.any(String) as string },
      });
    expect((await ann.post(`/users/${ann.id}/erase`, { ...ERASE, deleteDrafts: 'yes' })).body).toHaveProperty('deleteDrafts');
    const guesses = await Promise.all(
      Array.from({ length: 20 }, async (_, n) => ann.post(`/users/${ann.id}/erase`, { password: `guess ${n}` })),
    );
    expect(guesses.filter(({ status }) => status === 400)).toHaveLength(9);
    expect((await ann.post(`/users/${ann.id}/erase`, ERASE)).status).toBe(429);
    expect((await ann.get(`/users/${ann.id}`)).status).toBe(200);
  });

  test('can still erase the account and end every session after the thief of a session used up its limits', async ({ limited: [ctx] }) => {
    const ann = await signedIn(ctx);
    const thief = visitor(ctx, ann.token);
    const send = async (n: number) => {
      if (n % 3 === 0) return thief.patch(`/users/${ann.id}`, { name: 'Ann' }, from('192.0.2.1'));
      if (n % 3 === 1) return thief.post('/films/add', 'no JSON', from('192.0.2.1'));
      return thief.post(`/users/${ann.id}/erase`, { password: WRONG }, from('192.0.2.1'));
    };
    const burnt = [];
    // The largest number of requests that may wait at the same time.
    for (let sent = 0; sent < 390; sent += 130) burnt.push(...(await Promise.all(Array.from({ length: 130 }, (_, n) => send(sent + n)))));
    expect(burnt.filter(({ status }) => status === 429).length).toBeGreaterThan(100);
    const home = from('192.0.2.2');
    expect((await ann.patch(`/users/${ann.id}`, { name: 'Ann' }, home)).status).toBe(429);
    expect((await ann.post(`/users/${ann.id}/erase`, { password: WRONG }, home)).status).toBe(400);
    expect((await ann.ask('DELETE', `/users/${ann.id}/sessions`, undefined, home)).status).toBe(200);
    const back = visitor(
      ctx,
      (await visitor(ctx).post('/users/login', { email: ann.email, password: PASSWORD }, home)).body.token as string,
    );
    expect((await back.post(`/users/${ann.id}/erase`, ERASE, home)).status).toBe(200);
  });

  test('must wait a day after a change of address, so that a thief cannot end the owner’s recovery link', async ({ ctx }) => {
    const ann = await signedIn(ctx);
    await ann.patch(`/users/${ann.id}`, { email: 'thief@example.org' });
    const { status, body } = await ann.post(`/users/${ann.id}/erase`, ERASE);
    expect([status, body]).toEqual([409, { error: expect.stringContaining('tomorrow') as string }]);
    await ctx.db.updateTable('password_resets').set({ expires_at: new Date() }).execute();
    expect((await ann.post(`/users/${ann.id}/erase`, ERASE)).status).toBe(200);
  });
});

testInOwnDatabase(
  'an account with many listings is erased in small steps that delay no one, and a second request is refused',
  async ({ ctx, owner }) => {
    const [ann, ada, tess] = [await signedIn(ctx), await signedIn(ctx, { isAdmin: true }), await signedIn(ctx, { isTrusted: true })];
    const waiting = await buildFilm(ctx, { approved: false });
    for (const [approved, films] of [
      [true, 450],
      [false, 250],
    ] as const)
      await owner.sql`
      insert into films (id, title, directors, year, duration, format, search_text, author_id, approved)
      select gen_random_uuid(), 'Film', '{A}', 2000, 90, 'DS', 'film', ${ann.id}::uuid, ${approved} from generate_series(1, ${films}::integer)
    `;
    await owner.sql`create table changed_at_once (what text, films integer)`;
    await owner.sql`grant insert on changed_at_once to public`;
    await owner.sql`
    create function count_changed() returns trigger language plpgsql as $$ begin
      insert into changed_at_once select tg_op, count(*) from changed;
      -- when the drafts are gone, and some public listings have changed
      if tg_op = 'UPDATE' and (select count(*) from changed) > 1 then perform pg_advisory_xact_lock(42); end if;
      return null;
    end $$
  `;
    await owner.sql`
    create trigger films_counted after update on films referencing new table as changed
    for each statement execute function count_changed()
  `;
    await owner.sql`
    create trigger films_counted_gone after delete on films referencing old table as changed
    for each statement execute function count_changed()
  `;
    const { erasing, others, again } = await owner.db.transaction().execute(async (holding) => {
      await sql`select pg_advisory_xact_lock(42)`.execute(holding);
      const erasing = ann.post(`/users/${ann.id}/erase`, { ...ERASE, deleteDrafts: true });
      const isHeld = async () =>
        (
          await owner.sql`select from pg_locks where objid = 42 and not granted and database = (select oid from pg_database where datname = current_database())`
        ).length;
      await expect.poll(isHeld, { timeout: 10_000 }).toBe(1);
      const others = [await ada.patch('/films/approve', [waiting]), await tess.post('/films/add', filmInput())];
      // From the same network.
      others.push(await visitor(ctx).post('/users/login', { email: tess.email, password: PASSWORD }));
      const again = await Promise.all(Array.from({ length: 12 }, () => ann.post(`/users/${ann.id}/erase`, ERASE)));
      return { erasing, others, again };
    });
    expect(others.map(({ status }) => status)).toEqual([200, 201, 200]);
    for (const answer of again) expect(answer).toMatchObject({ status: 409, body: { error: 'This account is already being erased.' } });
    expect((await erasing).body).toEqual({ data: { listings: 450, deletedDrafts: 250 } });
    const counted = await owner.sql<{ what: string; films: number }[]>`select what, films from changed_at_once where films > 1`;
    expect(counted.map(({ what, films }) => `${what} ${films}`)).toEqual([
      'DELETE 200',
      'DELETE 50',
      'UPDATE 200',
      'UPDATE 200',
      'UPDATE 50',
    ]);
  },
);

describe('at the same moment', () => {
  test('a member whose session ends while the password is compared gets an error without waiting for a locked listing', async ({
    ctx,
    owner,
  }) => {
    const ann = await signedIn(ctx);
    const film = await buildFilm(ctx, { authorId: ann.id });
    const ended = { kind: 'member', id: ann.id, isAdmin: false, isTrusted: false, sessionId: newId(), sessionVersion: 1 } as const;
    await owner.db.transaction().execute(async (holding) => {
      await sql`select from films where id = ${film}::uuid for update`.execute(holding);
      const erasing = eraseOwnAccount(ctx, ended, ann.id, { ...ERASE, deleteDrafts: false }, '192.0.2.1');
      await expect(erasing).rejects.toThrow(SessionEndedError);
    });
  });

  test('all admins erase their accounts, but the last admin gets an error and stays', async ({ ctx, owner }) => {
    for (let round = 0; round < 5; round += 1) {
      await owner.sql`delete from users`;
      const admins = await Promise.all(Array.from({ length: 3 }, () => signedIn(ctx, { isAdmin: true })));
      const answers = await Promise.all(admins.map(({ id, post }) => post(`/users/${id}/erase`, ERASE)));
      const refused = answers.filter(({ status }) => status !== 200);
      expect(refused).toMatchObject([{ status: 409, body: { error: 'This is the last admin. Make someone else an admin first.' } }]);
      expect(await ctx.db.selectFrom('users').select('is_admin').execute()).toEqual([{ is_admin: true }]);
    }
  });

  test('four requests erase an account once, with one email and one entry in the audit trail', async ({ ctx }) => {
    for (let round = 0; round < 5; round += 1) {
      const ann = await signedIn(ctx, { email: `ann${round}@example.org` });
      await buildFilm(ctx, { authorId: ann.id });
      const answers = await Promise.all(Array.from({ length: 4 }, () => ann.post(`/users/${ann.id}/erase`, ERASE)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      for (const { status } of answers) expect([200, 401, 409]).toContain(status);
    }
    expect(await ctx.db.selectFrom('mails').select('kind').execute()).toHaveLength(5);
    expect(await ctx.db.selectFrom('moderation_acts').select('act').execute()).toHaveLength(5);
  });

  test('the owner’s submissions, edits and downloads succeed or are refused, and the erasure leaves no draft of theirs', async ({
    ctx,
  }) => {
    const admin = await signedIn(ctx, { isAdmin: true });
    const lookedAfter: string[] = [];
    for (let round = 0; round < 6; round += 1) {
      const ann = await signedIn(ctx, { isTrusted: round % 2 > 0 });
      const own = await buildFilm(ctx, { authorId: ann.id, approved: false });
      lookedAfter.push(own);
      const answers = await Promise.all([
        ...Array.from({ length: 3 }, (_, n) => ann.post('/films/add', filmInput(), { 'idempotency-key': `${n % 2}` })),
        ann.post('/films/addmulti', [filmInput(), filmInput()]),
        ann.patch(`/films/${own}/${ann.id}`, { title: 'Ran' }),
        ann.post(`/users/${ann.id}/erase`, { ...ERASE, deleteDrafts: true }),
        // The download breaks off if the erasure ends the session first.
        ann.get(`/users/${ann.id}/data`).catch((error: unknown) => {
          if (error instanceof SessionEndedError) return { status: error.status };
          throw error;
        }),
        ann.patch(`/users/${ann.id}`, { name: 'Bea' }),
        admin.patch('/films/approve', [own]),
      ]);
      for (const { status } of answers) expect([200, 201, 400, 401, 404, 409]).toContain(status);
      expect(answers[5].status).toBe(200);
    }
    // All drafts were deleted with their owner. Listings that are or were public stay without a submitter.
    const left = await ctx.db.selectFrom('films').select(['id', 'approved', 'author_id']).execute();
    const wasNobodyElses = ({ id, approved }: (typeof left)[number]) => !approved && !lookedAfter.includes(id);
    expect(left.filter((film) => wasNobodyElses(film) || film.author_id !== null)).toEqual([]);
    expect(await ctx.db.selectFrom('idempotency_keys').selectAll().execute()).toEqual([]);
  });
});
