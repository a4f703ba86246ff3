import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { resetToken } from '#server/auth/reset-token.ts';
import type { Context } from '#server/context.ts';
import { test, type Owner } from '#test/database/with-database.ts';
import { PASSWORD, signedIn, visitor, type Person } from '#test/people.ts';
import { workOffJobs } from '#test/work-off-jobs.ts';

const NEW = 'four entirely new words';

/** Requests a reset, and makes the token from the record that the email is made from. */
async function askForReset(ctx: Context, owner: Owner, { email, id }: Person): Promise<string> {
  expect((await visitor(ctx).get(`/users/password/${encodeURIComponent(email)}`)).status).toBe(200);
  await workOffJobs(ctx);
  const [reset] = await owner.sql<{ id: string }[]>`
    select id from password_resets where user_id = ${id} order by id desc limit 1`;
  return resetToken(ctx, reset!.id);
}

const reset = (ctx: Context, token: unknown, password: unknown = NEW, password2: unknown = password) =>
  visitor(ctx).post('/users/password-reset', { token, password, password2 });

const login = async (ctx: Context, { email }: Person, password: string) =>
  (await visitor(ctx).post('/users/login', { email, password })).status;

const mails = async ({ sql }: Owner) => [
  ...(await sql<{ kind: string; to_address: string }[]>`select kind, to_address from mails order by id`),
];

describe('a member who forgot the password', () => {
  test('sets a new password with the emailed link, which ends old sessions and links and causes an email', async ({ ctx, owner }) => {
    const ann = await signedIn(ctx, { email: 'Ann@example.org' });
    const other = await askForReset(ctx, owner, { ...ann, email: 'ANN@EXAMPLE.ORG' });
    const token = await askForReset(ctx, owner, ann);
    // Ann might have lost her passkeys, or a thief might have added one. She can sign in with the new password, and no passkey stays.
    await sql`update users set password_sign_in = false`.execute(ctx.db);
    await sql`insert into passkeys (id, user_id, credential_id, public_key, counter, name) values (gen_random_uuid(), ${ann.id}::uuid, 'x', '', 0, 'x')`.execute(
      ctx.db,
    );
    expect((await reset(ctx, token)).status).toBe(200);
    expect(await ctx.db.selectFrom('passkeys').selectAll().execute()).toEqual([]);
    expect([await login(ctx, ann, NEW), await login(ctx, ann, PASSWORD)]).toEqual([200, 400]);
    expect((await ann.get('/films')).status).toBe(401);
    expect((await reset(ctx, other)).body).toHaveProperty('token');
    // The emails use the stored spelling of the address, not the spelling that was typed.
    expect(await mails(owner)).toEqual([
      { kind: 'password reset', to_address: 'Ann@example.org' },
      { kind: 'password reset', to_address: 'Ann@example.org' },
      { kind: 'password changed', to_address: 'Ann@example.org' },
    ]);
  });

  test('can use a link once, even if twenty requests use it at the same moment', async ({ ctx, owner }) => {
    const ann = await signedIn(ctx);
    const token = await askForReset(ctx, owner, ann);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => reset(ctx, token, `${NEW} ${n}`)));
    const won = answers.findIndex(({ status }) => status === 200);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of answers) if (status !== 200) expect([status, Object.keys(body as object)]).toEqual([400, ['token']]);
    expect(await login(ctx, ann, `${NEW} ${won}`)).toBe(200);
    expect((await mails(owner)).filter(({ kind }) => kind === 'password changed')).toHaveLength(1);
  });

  test('can use a link for an hour by the clock of the database', async ({ ctx, owner }) => {
    const ann = await signedIn(ctx);
    const token = await askForReset(ctx, owner, ann);
    const [{ minutes } = { minutes: 0 }] = await owner.sql<{ minutes: number }[]>`
      select extract(epoch from expires_at - created_at)::int / 60 as minutes from password_resets`;
    expect(minutes).toBe(60);
    await owner.sql`update password_resets set created_at = created_at - interval '61 minutes', expires_at = expires_at - interval '61 minutes'`;
    expect((await reset(ctx, token)).body).toHaveProperty('token');
    expect(await login(ctx, ann, PASSWORD)).toBe(200);
  });

  test('gets an error for each wrong field, and the link is still valid', async ({ ctx, owner }) => {
    const ann = await signedIn(ctx, { email: 'ann.lee@example.org' });
    const token = await askForReset(ctx, owner, ann);
    const fields = async (password: unknown, again?: unknown) =>
      Object.keys((await reset(ctx, token, password, again ?? password)).body as object);
    expect(await fields('short')).toEqual(['password']);
    expect(await fields(NEW, 'another one')).toEqual(['password2']);
    expect(await fields('Ann.Lee@example.org')).toEqual(['password']);
    expect(await fields('qwertyuiop')).toEqual(['password']);
    expect(await fields({}, [])).toEqual(['password', 'password2']);
    expect((await reset(ctx, token)).status).toBe(200);
  });

  test('cannot use a forged token, and the token of the link does not sign anyone in', async ({ ctx, owner }) => {
    const ann = await signedIn(ctx);
    const token = await askForReset(ctx, owner, ann);
    const { sql } = owner;
    const [{ id } = { id: '' }] = await sql<{ id: string }[]>`select id from password_resets`;
    for (const forged of [
      '',
      'x',
      {},
      [],
      null,
      true,
      1,
      token.slice(0, -1),
      `${token}x`,
      token.toLowerCase(),
      [token],
      { token },
      id,
      ann.token,
      `${token}\u0000`,
    ]) {
      const { status, body } = await reset(ctx, forged);
      expect([forged, status, Object.keys(body as object)]).toEqual([forged, 400, ['token']]);
    }
    expect((await ann.get('/users/profile/' + ann.id)).status).toBe(200);
    expect(await visitor(ctx, token).get('/films')).toMatchObject({ status: 401 });
  });

  test('leaves no token in the database', async ({ ctx, owner }) => {
    const token = await askForReset(ctx, owner, await signedIn(ctx));
    for (const table of ['password_resets', 'mails', 'pgboss.job'])
      expect(JSON.stringify(await owner.sql.unsafe(`select * from ${table}`))).not.toContain(token);
  });
});

describe('the request for a reset email', () => {
  test('gets the same response for known and unknown addresses, before the accounts are read', async ({ ctx, owner }) => {
    const ann = await signedIn(ctx);
    // The accounts are locked, so no one can read them. The response still arrives, and every request queues the same job.
    const holder = await owner.db.startTransaction().execute();
    await sql`lock table users in access exclusive mode`.execute(holder);
    const answers = new Set<string>();
    for (const email of [ann.email, 'nobody@example.org', ann.email.toUpperCase()]) {
      const { status, body } = await visitor(ctx).get(`/users/password/${email}`);
      answers.add(JSON.stringify([status, body]));
    }
    expect([...answers]).toEqual([expect.stringContaining('200') as string]);
    await holder.commit().execute();
    const { rows } = await sql`select name, data ->> 'requestId' is not null as ids_only from pgboss.job`.execute(owner.db);
    expect(rows).toEqual(Array.from({ length: 3 }, () => ({ name: 'mail-reset', ids_only: true })));
    await workOffJobs(ctx);
    expect(await mails(owner)).toEqual(Array.from({ length: 2 }, () => ({ kind: 'password reset', to_address: ann.email })));
    expect(await ctx.db.selectFrom('reset_requests').selectAll().execute()).toEqual([]);
  });

  test('is ignored if a browser loads its address as an image, a frame, a script or a page', async ({ ctx, owner }) => {
    const ann = await signedIn(ctx);
    const path = `/users/password/${ann.email}`;
    for (const headers of [
      { 'sec-fetch-dest': 'image' },
      { 'sec-fetch-dest': 'iframe' },
      { 'sec-fetch-dest': 'document' },
      { 'sec-fetch-dest': 'script' },
      { 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'cross-site' },
      { 'sec-purpose': 'prefetch' },
    ])
      expect((await visitor(ctx).get(path, headers)).status).toBe(200);
    expect(await workOffJobs(ctx)).toBe(0);
    expect(await mails(owner)).toEqual([]);
    await visitor(ctx).get(path, { 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'same-origin' });
    await workOffJobs(ctx);
    expect(await mails(owner)).toHaveLength(1);
  });

  test('is refused if its address is not a valid email address', async ({ ctx }) => {
    for (const email of ['x', 'a%40b.c%0d%0aBcc:x@example.org', '%00', 'a@b', encodeURIComponent('mıke@example.org'), '%E0%A4%A']) {
      const { status, body } = await visitor(ctx).get(`/users/password/${email}`);
      expect([email, status, Object.keys(body as object)]).toEqual([email, 400, ['email']]);
    }
  });
});

test('a change of address causes an email to the old address, and old reset links are no longer valid', async ({ ctx, owner }) => {
  const ann = await signedIn(ctx, { email: 'old@example.org' });
  const token = await askForReset(ctx, owner, ann);
  await ann.patch(`/users/${ann.id}`, { email: 'OLD@example.org' });
  expect(await mails(owner)).toHaveLength(1);
  await ann.patch(`/users/${ann.id}`, { email: 'new@example.org' });
  expect((await mails(owner)).at(-1)).toEqual({ kind: 'e-mail changed', to_address: 'OLD@example.org' });
  expect((await reset(ctx, token)).body).toHaveProperty('token');
});
