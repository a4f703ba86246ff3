import { hash } from '@node-rs/argon2';
import { describe, expect } from 'vitest';
import { needsRehash } from '#server/auth/passwords.ts';
import { test } from '#test/database/with-database.ts';
import { buildFilm } from '#test/factories.ts';
import { PASSWORD, signedIn, visitor } from '#test/people.ts';

const USER_KEYS = ['_id', 'id', 'name', 'email', 'date', 'isTrusted', 'isAdmin', 'wantsDigest'];
const ANN = { name: 'Ann Lee', email: 'ann@example.org', password: PASSWORD, password2: PASSWORD };

describe('a person who registers', () => {
  test('gets an account without roles, even if the request has other fields, and can sign in', async ({ ctx }) => {
    const someone = visitor(ctx);
    const more = {
      isAdmin: true,
      isTrusted: true,
      _id: 'x',
      date: '1999-01-01',
      __proto__: { isAdmin: true },
    };
    const { status, body } = await someone.post('/users/register', { ...ANN, ...more });
    expect(status).toBe(201);
    expect(Object.keys(body.data)).toEqual(USER_KEYS);
    expect(body.data).toMatchObject({
      name: 'Ann Lee',
      email: 'ann@example.org',
      isTrusted: false,
      isAdmin: false,
    });
    const { body: session } = await someone.post('/users/login', {
      email: 'ANN@Example.org',
      password: PASSWORD,
    });
    const profile = await visitor(ctx, session.token as string).get(`/users/profile/${body.data.id}`);
    expect(profile.body.data).toEqual({ user: body.data, films: [] });
  });

  test('gets an error for every wrong field at once', async ({ ctx }) => {
    const { post } = visitor(ctx);
    const fields = async (sent: unknown) => Object.keys((await post('/users/register', sent)).body).toSorted();
    expect(await fields({})).toEqual(['email', 'name', 'password', 'password2']);
    expect(await fields({ ...ANN, name: ' ', email: 'ann', password2: 'other' })).toEqual(['email', 'name', 'password2']);
    expect(await fields({ name: {}, email: ['a@b.org'], password: 12, password2: null })).toEqual([
      'email',
      'name',
      'password',
      'password2',
    ]);
    expect(await fields({ ...ANN, password: 'short', password2: 'short' })).toEqual(['password']);
    expect(await fields({ ...ANN, password: 'x'.repeat(129), password2: 'x'.repeat(129) })).toEqual(['password']);
    expect(await fields({ ...ANN, password: 'Ann@example.org', password2: 'Ann@example.org' })).toEqual(['password']);
    expect(await fields({ ...ANN, password: 'Password123', password2: 'Password123' })).toEqual(['password']);
    expect(await fields({ ...ANN, name: 'Ann\r\nBcc: x@example.org' })).toEqual(['name']);
    expect(await fields({ ...ANN, name: 'x'.repeat(101) })).toEqual(['name']);
    for (const email of [
      'a@b',
      'a b@example.org',
      `${'a'.repeat(250)}@example.org`,
      'a@b@example.org',
      'mıke@example.org',
      'a@exa\u0000mple.org',
      '"a"@example.org',
      'a..b@example.org',
    ])
      expect([email, await fields({ ...ANN, email })]).toEqual([email, ['email']]);
    expect(await fields(ANN)).toEqual(['data']);
    expect(await fields({ ...ANN, email: 'Ann@EXAMPLE.org' })).toEqual(['email']);
  });

  test('together with 49 others who use the same address in any letter case gets the only account or an error', async ({ ctx }) => {
    const { post } = visitor(ctx);
    const emails = Array.from({ length: 50 }, (_, n) => (n % 2 ? 'ann@example.org' : 'Ann@Example.ORG'));
    const answers = await Promise.all(emails.map((email) => post('/users/register', { ...ANN, email })));
    const refused = answers.filter(({ status }) => status === 400);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(refused).toHaveLength(49);
    for (const { body } of refused) expect(Object.keys(body as object)).toEqual(['email']);
  });

  test('has a password that is stored only as an argon2id hash', async ({ ctx, owner }) => {
    await visitor(ctx).post('/users/register', ANN);
    const [row] = await owner.sql<{ password_hash: string }[]>`select * from users`;
    expect(needsRehash(row!.password_hash)).toBe(false);
    expect(JSON.stringify(row)).not.toContain(PASSWORD);
  });
});

describe('a member who signs in', () => {
  test('sees whether the account is unknown or the password is wrong', async ({ ctx }) => {
    const ann = await signedIn(ctx);
    const login = async (sent: unknown) => {
      const { status, body } = await visitor(ctx).post('/users/login', sent);
      return [status, Object.keys(body as object)];
    };
    expect(await login({ email: ann.email, password: PASSWORD })).toEqual([200, ['token']]);
    expect(await login({ email: 'nobody@example.org', password: PASSWORD })).toEqual([400, ['emailnotfound']]);
    expect(await login({ email: ann.email, password: `${PASSWORD} ` })).toEqual([400, ['passwordincorrect']]);
    expect(await login({ email: '', password: '' })).toEqual([400, ['email', 'password']]);
    expect(await login({ email: { $ne: 1 }, password: { $ne: 1 } })).toEqual([400, ['email', 'password']]);
    expect(await login({ email: ann.email, password: 'x'.repeat(100_000) })).toEqual([400, ['password']]);
  });

  test('gets a stronger password hash in place of a weak hash after entering the right password', async ({ ctx, owner }) => {
    const ann = await signedIn(ctx);
    const weak = await hash(PASSWORD, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    await owner.sql`update users set password_hash = ${weak}`;
    const stored = async () => (await owner.sql<{ password_hash: string }[]>`select password_hash from users`)[0]!.password_hash;
    await visitor(ctx).post('/users/login', { email: ann.email, password: 'not this one' });
    expect(await stored()).toBe(weak);
    await visitor(ctx).post('/users/login', { email: ann.email, password: PASSWORD });
    expect(needsRehash(await stored())).toBe(false);
    const again = await visitor(ctx).post('/users/login', { email: ann.email, password: PASSWORD });
    expect(again.status).toBe(200);
  });

  test('succeeds even if the request has an invalid token', async ({ ctx }) => {
    const ann = await signedIn(ctx);
    const { status } = await visitor(ctx, 'stale').post('/users/login', {
      email: ann.email,
      password: PASSWORD,
    });
    expect(status).toBe(200);
  });
});

describe('a profile', () => {
  test('shows members only their own account and drafts, and shows admins every account', async ({ ctx }) => {
    const [ann, bob, admin] = [await signedIn(ctx), await signedIn(ctx), await signedIn(ctx, { isAdmin: true })];
    const draft = await buildFilm(ctx, { authorId: ann.id, approved: false, title: 'Zama' });
    await buildFilm(ctx, { authorId: bob.id, title: 'Ran' });
    const own = await ann.get(`/users/profile/${ann.id}`);
    expect(own.status).toBe(200);
    expect(own.body.data.films).toMatchObject([{ _id: draft, approved: false }]);
    expect(own.body.data.films[0]).not.toHaveProperty('notes');
    expect(own.headers.get('cache-control')).toBe('no-store');
    expect((await bob.get(`/users/profile/${ann.id}`)).status).toBe(403);
    expect((await admin.get(`/users/profile/${ann.id}`)).body.data.films[0]).toHaveProperty('notes');
    for (const id of ['me', '..%2fprofile', 'x'.repeat(500), '%00', ann.id.toUpperCase()])
      expect([id, (await admin.get(`/users/profile/${id}`)).status]).toEqual([id, id === ann.id.toUpperCase() ? 200 : 404]);
  });
});

describe('a member who changes an account', () => {
  test('can change their own name and address', async ({ ctx }) => {
    const ann = await signedIn(ctx);
    const { status, body } = await ann.patch(`/users/${ann.id}`, {
      name: ' Ann B. Lee ',
      email: 'ann.b@example.org',
    });
    expect(status).toBe(200);
    expect(Object.keys(body.data as object)).toEqual(USER_KEYS);
    expect(body.data).toMatchObject({ name: 'Ann B. Lee', email: 'ann.b@example.org' });
    expect((await ann.get(`/users/profile/${ann.id}`)).status).toBe(200);
  });

  test('gets an error for each wrong field, and nothing is stored', async ({ ctx }) => {
    const [ann, bob] = [await signedIn(ctx), await signedIn(ctx, { email: 'bob@example.org' })];
    const errors = async (change: unknown) => (await ann.patch(`/users/${ann.id}`, change)).body as object;
    expect(Object.keys(await errors({ name: '', email: 'no' }))).toEqual(['name', 'email']);
    expect(Object.keys(await errors({ name: 'New', email: 'BOB@example.org' }))).toEqual(['email']);
    expect((await ann.get(`/users/profile/${ann.id}`)).body.data.user).toMatchObject({ name: 'Ann Lee', email: ann.email });
    expect((await ann.patch(`/users/${bob.id}`, { name: 'Mine' })).status).toBe(403);
    expect((await bob.get(`/users/profile/${bob.id}`)).body.data.user.name).toBe('Ann Lee');
  });

  test('cannot give themselves a role with any request, and the other values of the request are not stored', async ({ ctx }) => {
    const ann = await signedIn(ctx, { isTrusted: true });
    for (const change of [
      { isAdmin: true },
      { isTrusted: true },
      { isTrusted: false },
      { name: 'New', isAdmin: true },
      { isAdmin: 'true' },
      { isAdmin: null },
    ])
      expect([change, (await ann.patch(`/users/${ann.id}`, change)).status]).toEqual([change, 403]);
    for (const change of [
      '{"__proto__":{"isAdmin":true}}',
      '{"constructor":{"prototype":{"isAdmin":true}}}',
      '{"is_admin":true,"password_hash":"x","session_version":9}',
    ])
      expect([change, (await ann.patch(`/users/${ann.id}`, change)).status]).toEqual([change, 200]);
    const { user } = (await ann.get(`/users/profile/${ann.id}`)).body.data;
    expect(user).toMatchObject({ name: 'Ann Lee', isAdmin: false, isTrusted: true });
  });

  test('can give and take roles as an admin, with real booleans only, and the audit trail shows each act', async ({ ctx, owner }) => {
    const [ann, admin] = [await signedIn(ctx), await signedIn(ctx, { isAdmin: true })];
    expect((await admin.patch(`/users/${ann.id}`, { isTrusted: true })).body.data).toMatchObject({ isTrusted: true });
    expect((await admin.patch(`/users/${ann.id}`, { isAdmin: true, isTrusted: false })).body.data).toMatchObject({
      isTrusted: false,
      isAdmin: true,
    });
    for (const isAdmin of ['false', 0, null, 'yes'])
      expect((await admin.patch(`/users/${ann.id}`, { isAdmin })).body).toHaveProperty('isAdmin');
    const acts = await owner.sql`select actor_id, user_id, act from moderation_acts order by id`;
    expect([...acts]).toEqual(
      ['made super-user', 'made admin', 'unmade super-user'].map((act) => ({ actor_id: admin.id, user_id: ann.id, act })),
    );
    expect((await admin.patch('/users/01890a5d-ac96-774b-bcce-b302099a8057', { isAdmin: true })).status).toBe(404);
  });
});

describe('a session ends at the next request', () => {
  test('if its member lost a role, but not if its member got a role', async ({ ctx }) => {
    const [ann, bob, admin] = [
      await signedIn(ctx),
      await signedIn(ctx, { isTrusted: true, isAdmin: true }),
      await signedIn(ctx, { isAdmin: true }),
    ];
    await admin.patch(`/users/${ann.id}`, { isAdmin: true });
    expect((await ann.get('/users')).status).toBe(200);
    await admin.patch(`/users/${bob.id}`, { isTrusted: false });
    expect((await bob.get('/users')).status).toBe(401);
    await admin.patch(`/users/${ann.id}`, { isAdmin: false });
    expect((await ann.get('/films')).status).toBe(401);
  });

  test('if its member signed out everywhere, or if an admin did this for the member, which the audit trail shows', async ({
    ctx,
    owner,
  }) => {
    const [ann, admin] = [await signedIn(ctx), await signedIn(ctx, { isAdmin: true })];
    const { body } = await visitor(ctx).post('/users/login', { email: ann.email, password: PASSWORD });
    const elsewhere = visitor(ctx, body.token as string);
    expect((await elsewhere.get('/films')).status).toBe(200);
    expect((await ann.delete(`/users/${ann.id}/sessions`)).status).toBe(200);
    for (const session of [ann, elsewhere]) expect((await session.get('/films')).status).toBe(401);
    const again = await visitor(ctx).post('/users/login', { email: ann.email, password: PASSWORD });
    expect((await visitor(ctx, again.body.token as string).get('/films')).status).toBe(200);
    expect((await admin.delete(`/users/${ann.id}/sessions`)).status).toBe(200);
    expect((await visitor(ctx, again.body.token as string).get('/films')).status).toBe(401);
    expect((await admin.delete('/users/01890a5d-ac96-774b-bcce-b302099a8057/sessions')).status).toBe(404);
    expect([...(await owner.sql`select actor_id, user_id, act from moderation_acts`)]).toEqual([
      { actor_id: admin.id, user_id: ann.id, act: 'signed out everywhere' },
    ]);
  });

  test('if its account no longer exists', async ({ ctx, owner }) => {
    const ann = await signedIn(ctx);
    await owner.sql`delete from users where id = ${ann.id}`;
    expect((await ann.get('/films')).status).toBe(401);
  });
});

describe('the last admin', () => {
  test('cannot give up the role', async ({ ctx }) => {
    const admin = await signedIn(ctx, { isAdmin: true });
    const { status, body } = await admin.patch(`/users/${admin.id}`, { isAdmin: false });
    expect([status, Object.keys(body as object)]).toEqual([400, ['isAdmin']]);
    expect((await admin.get('/users')).status).toBe(200);
  });

  test('keeps the role if two admins take each other’s role at the same moment', async ({ ctx, owner }) => {
    for (let round = 0; round < 8; round += 1) {
      await owner.sql`delete from users`;
      const [ann, bob] = [await signedIn(ctx, { isAdmin: true }), await signedIn(ctx, { isAdmin: true })];
      const answers = await Promise.all([
        ann.patch(`/users/${bob.id}`, { isAdmin: false }),
        bob.patch(`/users/${ann.id}`, { isAdmin: false }),
      ]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)[0]).toBe(200);
      const [{ admins } = { admins: 0 }] = await owner.sql<{ admins: number }[]>`select count(*)::int as admins from users where is_admin`;
      expect(admins).toBe(1);
    }
  });
});
