import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import type { PasskeyRecord, SignInMethods } from '#domain/accounts/passkey.ts';
import type { Context } from '#server/context.ts';
import { newId } from '#server/new-id.ts';
import { deletePasskeys } from '#server/users/passkeys/passkey-queries.ts';
import { lockUser, updateUser } from '#server/users/user-queries.ts';
import { purgeOldRecords } from '#server/jobs/purge-old-records.ts';
import { from, test } from '#test/limited.ts';
import { filmInput } from '#test/factories.ts';
import { PASSWORD, signedIn, visitor, type Person } from '#test/people.ts';
import { softAuthenticator } from '#test/soft-authenticator.ts';
import { workOffJobs } from '#test/work-off-jobs.ts';

type Device = ReturnType<typeof softAuthenticator>;
interface Options {
  challenge: string;
  rp?: { id: string };
}

const optionsFor = async (who: Person, path: string) => (await who.post(path)).body.data as Options;

/** Makes a member, and a device with a passkey for the account. */
async function withPasskey(ctx: Context, roles = {}): Promise<{ ann: Person; device: Device; id: string }> {
  const ann = await signedIn(ctx, roles);
  const device = softAuthenticator(ctx.settings.siteUrl);
  const passkey = device.register(await optionsFor(ann, `/users/${ann.id}/passkeys/options`));
  const { status, body } = await ann.post(`/users/${ann.id}/passkeys`, { name: 'My phone', passkey });
  expect(status).toBe(201);
  return { ann, device, id: (body.data as PasskeyRecord).id };
}

const signIn = async (ctx: Context, sign: (options: Options) => unknown, chosen: object = {}) =>
  visitor(ctx).post('/users/login/passkey', {
    passkey: sign(await optionsFor(visitor(ctx), '/users/login/passkey/options')),
    ...chosen,
  });
const methods = async ({ id, get }: Person) => (await get(`/users/${id}/sign-in`)).body.data as SignInMethods;

async function signedInEarlier({ db }: Context, { id }: Person): Promise<void> {
  await sql`update sessions set authenticated_at = now() - interval '16 minutes' where user_id = ${id}::uuid`.execute(db);
}

async function waitsForLock({ db }: Context): Promise<boolean | undefined> {
  const { rows } = await sql<{ waits: boolean }>`
    select exists (select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') as waits
  `.execute(db);
  return rows[0]?.waits;
}

test('a member who signs in with a passkey stays signed in for 12 hours or, by choice, for five days', async ({ ctx }) => {
  const { device } = await withPasskey(ctx);
  const later = (hours: number) => ({ ...ctx, clock: () => new Date(Date.now() + hours * 3_600_000) });
  const status = async (hours: number, token: string) => (await visitor(later(hours), token).post('/films/add', filmInput())).status;
  const sign = (options: Options) => device.sign(options);
  const [short, long] = [await signIn(ctx, sign), await signIn(ctx, sign, { staySignedIn: true })].map(({ body }) => body.token as string);
  expect([await status(11.9, short!), await status(12.1, short!)]).toEqual([201, 401]);
  expect([await status(119.9, long!), await status(120.1, long!)]).toEqual([201, 401]);
  const { status: refused, body } = await signIn(ctx, sign, { staySignedIn: 'for ever' });
  expect([refused, body]).toEqual([400, { staySignedIn: 'Send true or false.' }]);
});

test('a member adds a passkey, signs in with it without an email address, removes it, and gets emails', async ({ ctx }) => {
  const { ann, device, id } = await withPasskey(ctx);
  const { status, body } = await signIn(ctx, (options) => device.sign(options));
  expect([status, Object.keys(body as object)]).toEqual([200, ['token']]);
  const phone = visitor(ctx, body.token as string);
  expect((await phone.get(`/users/${ann.id}`)).body.data.id).toBe(ann.id);
  expect(await methods(ann)).toEqual({
    password: true,
    passkeys: [{ id, name: 'My phone', created_at: expect.any(String), used_at: expect.any(String) }],
  });
  expect((await ann.delete(`/users/${ann.id}/passkeys/${id}`)).status).toBe(200);
  expect((await ann.delete(`/users/${ann.id}/passkeys/${id}`)).status).toBe(404);
  expect((await signIn(ctx, (options) => device.sign(options))).status).toBe(400);
  const mails = await ctx.db.selectFrom('mails').select(['kind', 'to_address', 'details']).orderBy('id').execute();
  expect(mails).toEqual(
    ['passkey added', 'passkey removed'].map((what) => ({ kind: 'sign-in changed', to_address: ann.email, details: { what } })),
  );
  await workOffJobs(ctx);
});

describe('a passkey does not sign in', () => {
  type Forging = (device: Device, options: Options, other: string) => unknown;
  const FORGERIES: Record<string, Forging> = {
    'for another site': (device, options) => device.sign(options, { origin: 'https://evil.example' }),
    'for another domain': (device, options) => device.sign(options, { rpId: 'evil.example' }),
    'without its owner’s finger, face or PIN': (device, options) => device.sign(options, { flags: 1 }),
    'with a challenge that the API did not make': (device) => device.sign({ challenge: 'A'.repeat(43) }),
    'with a signature that was made to add a passkey': (device, options) => device.sign(options, { type: 'webauthn.create' }),
    'to someone else’s account': (device, options, other) => device.sign(options, { userHandle: other }),
    'when its counter has gone back': (device, options) => device.sign(options, { counter: 1 }),
    'that no one has added': (_, options) => softAuthenticator('http://localhost:3000').sign(options),
    'with another’s signature': (device, options) => {
      const other = softAuthenticator('http://localhost:3000').sign(options);
      const own = device.sign(options);
      return { ...own, response: { ...own.response, signature: other.response.signature } };
    },
    'with client data that is not JSON': (device, options) => {
      const own = device.sign(options);
      return { ...own, response: { ...own.response, clientDataJSON: 'AAAA' } };
    },
  };
  test('with any of the forgeries above, and every error is the same', async ({ ctx }) => {
    const { device } = await withPasskey(ctx);
    const bob = await signedIn(ctx);
    const other = Buffer.from(bob.id.replaceAll('-', ''), 'hex').toString('base64url');
    await signIn(ctx, (options) => device.sign(options));
    const told = new Set<string>();
    for (const [what, forge] of Object.entries(FORGERIES)) {
      const { status, body } = await signIn(ctx, (options) => forge(device, options, other));
      expect([what, status]).toEqual([what, 400]);
      told.add(JSON.stringify(body));
    }
    expect(told.size).toBe(1);
    expect((await signIn(ctx, (options) => device.sign(options))).status).toBe(200);
  });

  test('twice with one response, after five minutes, or with a challenge for another purpose', async ({ ctx }) => {
    const { ann, device } = await withPasskey(ctx);
    const options = await optionsFor(visitor(ctx), '/users/login/passkey/options');
    const passkey = device.sign(options);
    const answers = await Promise.all(Array.from({ length: 8 }, () => visitor(ctx).post('/users/login/passkey', { passkey })));
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    const late = await optionsFor(visitor(ctx), '/users/login/passkey/options');
    await sql`update passkey_challenges set expires_at = now() - interval '1 second'`.execute(ctx.db);
    expect((await visitor(ctx).post('/users/login/passkey', { passkey: device.sign(late) })).status).toBe(400);
    for (const path of ['passkeys/options', 'confirm/options']) {
      const others = await optionsFor(ann, `/users/${ann.id}/${path}`);
      expect((await visitor(ctx).post('/users/login/passkey', { passkey: device.sign(others) })).status).toBe(400);
    }
    await sql`update passkey_challenges set expires_at = now() - interval '1 second'`.execute(ctx.db);
    await purgeOldRecords(ctx);
    expect(await ctx.db.selectFrom('passkey_challenges').selectAll().execute()).toEqual([]);
  });
});

test('a member cannot add a passkey twice, or a passkey for another account, from another site or with attestation', async ({ ctx }) => {
  const { ann, device } = await withPasskey(ctx);
  const bob = await signedIn(ctx);
  const add = async (who: Person, passkey: unknown) => (await who.post(`/users/${who.id}/passkeys`, { name: 'Mine', passkey })).status;
  const options = () => optionsFor(ann, `/users/${ann.id}/passkeys/options`);
  const fresh = () => softAuthenticator(ctx.settings.siteUrl);
  expect(await add(ann, device.register(await options()))).toBe(409);
  expect(await add(bob, fresh().register(await options()))).toBe(400);
  for (const forged of [
    { origin: 'https://evil.example' },
    { rpId: 'evil.example' },
    { flags: 65 },
    { type: 'webauthn.get' },
    { fmt: 'packed' },
    { fmt: 'tpm' },
  ])
    expect([forged, await add(ann, fresh().register(await options(), forged))]).toEqual([forged, 400]);
  const longId = softAuthenticator(ctx.settings.siteUrl, 1040);
  expect(await add(ann, longId.register(await options()))).toBe(400);
  expect(await add(ann, { ...longId.register(await options()), id: 'AAAA', rawId: 'AAAA' })).toBe(400);
  const once = await options();
  expect([await add(ann, fresh().register(once)), await add(ann, fresh().register(once))]).toEqual([201, 400]);
  await sql`insert into passkeys (id, user_id, credential_id, public_key, counter, name) select gen_random_uuid(), ${ann.id}::uuid, uuid_send(gen_random_uuid()), '', 0, 'x' from generate_series(1, 18)`.execute(
    ctx.db,
  );
  expect(await add(ann, fresh().register(await options()))).toBe(409);
});

test('a member who signed in a while ago must confirm by password or passkey before changing how they sign in', async ({
  limited: [ctx],
}) => {
  const { ann, device, id } = await withPasskey(ctx);
  const { device: bobs } = await withPasskey(ctx);
  const changes = [
    () => ann.post(`/users/${ann.id}/passkeys/options`),
    () => ann.delete(`/users/${ann.id}/passkeys/${id}`),
    () => ann.patch(`/users/${ann.id}/sign-in`, { allowed: false }),
  ];
  await signedInEarlier(ctx, ann);
  for (const change of changes) expect((await change()).body).toEqual({ password: expect.stringContaining('Enter your password') });
  const confirm = async (sent: unknown) => (await ann.post(`/users/${ann.id}/confirm`, sent, from('192.0.2.1'))).status;
  const options = () => optionsFor(ann, `/users/${ann.id}/confirm/options`);
  expect(await confirm({ password: 'wrong' })).toBe(400);
  expect(await confirm({})).toBe(400);
  expect(await confirm({ passkey: bobs.sign(await options()) })).toBe(400);
  expect(await confirm({ passkey: device.sign(await optionsFor(visitor(ctx), '/users/login/passkey/options')) })).toBe(400);
  expect((await changes[2]!()).status).toBe(400);
  expect(await confirm({ passkey: device.sign(await options()) })).toBe(200);
  expect((await changes[0]!()).status).toBe(200);
  await signedInEarlier(ctx, ann);
  expect(await confirm({ password: PASSWORD })).toBe(200);
  expect((await changes[2]!()).status).toBe(200);
});

test('a member can turn off the password after using a passkey, and then cannot remove the last passkey', async ({ ctx }) => {
  const bob = await signedIn(ctx);
  expect((await bob.patch(`/users/${bob.id}/sign-in`, { allowed: false })).status).toBe(409);
  const { ann, device, id } = await withPasskey(ctx);
  // A passkey that was never used might not work.
  expect((await ann.patch(`/users/${ann.id}/sign-in`, { allowed: false })).body).toEqual({
    error: expect.stringContaining('First confirm with your passkey once'),
  });
  expect((await signIn(ctx, (options) => device.sign(options))).status).toBe(200);
  expect((await ann.patch(`/users/${ann.id}/sign-in`, { allowed: false })).status).toBe(200);
  const login = (password: string) => visitor(ctx).post('/users/login', { email: ann.email, password });
  expect((await login(PASSWORD)).body).toEqual({ passwordincorrect: expect.stringContaining('turned off') });
  expect((await login('wrong')).body).toEqual({ passwordincorrect: expect.stringContaining('not the password') });
  expect((await signIn(ctx, (options) => device.sign(options))).status).toBe(200);
  expect((await ann.delete(`/users/${ann.id}/passkeys/${id}`)).status).toBe(409);
  expect((await methods(ann)).password).toBe(false);
  expect((await ann.patch(`/users/${ann.id}/sign-in`, { allowed: true })).status).toBe(200);
  expect((await login(PASSWORD)).status).toBe(200);
});

test('a password that is turned off cannot confirm a change, change an address or erase the account', async ({ limited: [ctx] }) => {
  const { ann, device } = await withPasskey(ctx);
  const confirming = () => optionsFor(ann, `/users/${ann.id}/confirm/options`);
  expect((await ann.post(`/users/${ann.id}/confirm`, { passkey: device.sign(await confirming()) })).status).toBe(200);
  expect((await ann.patch(`/users/${ann.id}/sign-in`, { allowed: false })).status).toBe(200);
  await signedInEarlier(ctx, ann);
  const off = { password: expect.stringContaining('You have turned off your password') as string };
  expect((await ann.patch(`/users/${ann.id}/sign-in`, { allowed: true })).body).toEqual({
    password: expect.stringContaining('Confirm with a passkey'),
  });
  expect((await ann.post(`/users/${ann.id}/confirm`, { password: PASSWORD })).body).toEqual(off);
  expect((await ann.patch(`/users/${ann.id}`, { email: 'other@example.org', password: PASSWORD })).body).toEqual(off);
  expect((await ann.post(`/users/${ann.id}/erase`, { password: PASSWORD })).body).toEqual(off);
  expect((await ann.patch(`/users/${ann.id}/sign-in`, { allowed: true })).status).toBe(400);
  const passkey = device.sign(await confirming());
  expect((await ann.post(`/users/${ann.id}/erase`, { password: PASSWORD, passkey })).status).toBe(400);
  expect((await ann.post(`/users/${ann.id}/erase`, { passkey })).status).toBe(200);
  expect((await ann.get(`/users/${ann.id}`)).status).toBe(401);
});

test('signing in with a passkey marks only this passkey as used, even if authenticators do not count signatures', async ({ ctx }) => {
  const { ann, device, id } = await withPasskey(ctx);
  const { ann: bob } = await withPasskey(ctx);
  const second = softAuthenticator(ctx.settings.siteUrl);
  const made = second.register(await optionsFor(ann, `/users/${ann.id}/passkeys/options`), { counter: 0 });
  expect((await ann.post(`/users/${ann.id}/passkeys`, { name: 'My key', passkey: made })).status).toBe(201);
  await sql`update passkeys set counter = 0`.execute(ctx.db);
  expect((await signIn(ctx, (options) => device.sign(options, { counter: 0 }))).status).toBe(200);
  const used = async (who: Person) => (await methods(who)).passkeys.filter(({ used_at }) => used_at !== null).map((one) => one.id);
  expect([await used(ann), await used(bob)]).toEqual([[id], []]);
  // While the password is off, the member cannot remove the only passkey that is known to work.
  expect((await ann.patch(`/users/${ann.id}/sign-in`, { allowed: false })).status).toBe(200);
  expect((await ann.delete(`/users/${ann.id}/passkeys/${id}`)).status).toBe(409);
  expect((await signIn(ctx, (options) => second.sign(options, { counter: 0 }))).status).toBe(200);
  expect((await ann.delete(`/users/${ann.id}/passkeys/${id}`)).status).toBe(200);
});

test('invalid passkeys do not prevent other members in the network from signing in by password', async ({ limited: [ctx] }) => {
  const ann = await signedIn(ctx);
  const device = softAuthenticator(ctx.settings.siteUrl);
  const garbage = device.sign({ challenge: 'A'.repeat(43) });
  const send = async () => (await visitor(ctx).post('/users/login/passkey', { passkey: garbage }, from('192.0.2.1'))).status;
  const sent = [];
  // This number is above the limit of wrong passwords and below the limit of refused requests.
  for (let n = 0; n < 110; n += 1) sent.push(await send());
  expect([sent[0], sent[109]]).toEqual([400, 400]);
  const login = { email: ann.email, password: PASSWORD };
  expect((await visitor(ctx).post('/users/login', login, from('192.0.2.1'))).status).toBe(200);
});

test('no one can fill the database or a mailbox with passkey requests', async ({ limited: [ctx] }) => {
  const asked = [];
  for (let n = 0; n < 121; n += 1)
    asked.push((await visitor(ctx).post('/users/login/passkey/options', undefined, from('192.0.2.1'))).status);
  expect([asked[119], asked[120]]).toEqual([200, 429]);
  const { ann, device } = await withPasskey(ctx);
  await ctx.db.updateTable('users').set({ email_proven_at: new Date() }).where('id', '=', ann.id).execute();
  expect((await signIn(ctx, (options) => device.sign(options))).status).toBe(200);
  // Requests that change nothing cause no email and do not use up the owner's limit.
  for (let n = 0; n < 21; n += 1) {
    expect((await ann.patch(`/users/${ann.id}/sign-in`, { allowed: true })).status).toBe(200);
    expect((await ann.delete(`/users/${ann.id}/passkeys/${newId()}`)).status).toBe(404);
  }
  const mails = () => ctx.db.selectFrom('mails').where('kind', '=', 'sign-in changed').select('id').execute();
  expect(await mails()).toHaveLength(1);
  const statuses = [];
  for (let n = 0; n < 20; n += 1) statuses.push((await ann.patch(`/users/${ann.id}/sign-in`, { allowed: n % 2 === 1 })).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(19);
  expect(statuses.at(-1)).toBe(429);
  // A new account with the same address has the same limit, because its emails reach the same person.
  await ctx.db.updateTable('users').set({ email: 'before@example.org' }).where('id', '=', ann.id).execute();
  const again = await signedIn(ctx, { email: ann.email });
  const passkey = softAuthenticator(ctx.settings.siteUrl).register(await optionsFor(again, `/users/${again.id}/passkeys/options`));
  expect((await again.post(`/users/${again.id}/passkeys`, { name: 'Mine', passkey })).status).toBe(429);
});

test('a member whose passkey is removed by a password reset while signing in is not signed in', async ({ ctx }) => {
  const { ann, device } = await withPasskey(ctx);
  const passkey = device.sign(await optionsFor(visitor(ctx), '/users/login/passkey/options'));
  const reset = await ctx.db.startTransaction().execute();
  await lockUser(reset, ann.id);
  const signingIn = visitor(ctx).post('/users/login/passkey', { passkey });
  await expect.poll(() => waitsForLock(ctx)).toBe(true);
  await deletePasskeys(reset, ann.id);
  await updateUser(reset, ann.id, {}, true);
  await reset.commit().execute();
  expect((await signingIn).status).toBe(401);
});
