import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { resetToken } from '#server/auth/reset-token.ts';
import type { Context } from '#server/context.ts';
import { createLimits } from '#server/limits/limits.ts';
import { test } from '#test/database/with-database.ts';
import { buildFilm, buildUser } from '#test/factories.ts';
import { startMailServer } from '#test/mail/mail-server.ts';
import { mailingTo } from '#test/mail/mails.ts';
import { PASSWORD, signedIn, visitor, type Person } from '#test/people.ts';
import { workOffJobs } from '#test/work-off-jobs.ts';

/*
 * Mallory uses the address of Vera, who never asked for it. Vera reads the address, Mallory does not. The reader of an
 * unconfirmed address can take it (decision 028).
 */

const VERA = 'vera@example.org';
const MALLORY = 'mallory@example.org';
const NEW = 'four entirely new words';
const TWO_DAYS_AGO = () => new Date(Date.now() - 48 * 3600_000);

const register = (ctx: Context, email = VERA, name = 'Vera') =>
  visitor(ctx).post('/users/register', { name, email, password: NEW, password2: NEW });

const askForReset = async (ctx: Context, email = VERA) => {
  expect((await visitor(ctx).get(`/users/password/${email}`)).status).toBe(200);
  await workOffJobs(ctx);
};

/** Tokens of the links that were emailed, oldest first: links for a new password, or links that restore an address. */
async function tokens(ctx: Context, { revertLinks = false } = {}): Promise<string[]> {
  const resets = await ctx.db
    .selectFrom('password_resets')
    .select('id')
    .where('restores_email', revertLinks ? 'is not' : 'is', null)
    .orderBy('id')
    .execute();
  return resets.map(({ id }) => resetToken(ctx, id));
}

const latest = async (ctx: Context, which?: { revertLinks: boolean }) => (await tokens(ctx, which)).at(-1) ?? 'none';

const release = (ctx: Context, token: string) => visitor(ctx).post('/users/password-reset/release', { token });
const look = (ctx: Context, token: string) => visitor(ctx).post('/users/password-reset/account', { token });
const choose = (ctx: Context, token: string, password = NEW) =>
  visitor(ctx).post('/users/password-reset', { token, password, password2: password });

const login = async (ctx: Context, email: string, password: string) =>
  (await visitor(ctx).post('/users/login', { email, password })).status;

const moveTo = async ({ patch, id }: Person, email: string) => (await patch(`/users/${id}`, { email })).status;

const accounts = async (ctx: Context) => {
  const users = await ctx.db.selectFrom('users').select(['name', 'email', 'email_proven_at']).orderBy('id').execute();
  return users.map(({ name, email, email_proven_at }) => [name, email, email_proven_at !== null]);
};

/** Sets the last use of an account to this number of days ago. */
async function leaveUnused({ db }: Context, { id }: Person, days: number): Promise<void> {
  const earlier = sql<Date>`now() - ${days} * interval '1 day'`;
  await db.updateTable('sessions').set({ used_at: earlier }).where('user_id', '=', id).execute();
  await db.updateTable('users').set({ signed_in_at: earlier }).where('id', '=', id).execute();
}

const addPasskey = async ({ db }: Context, { id }: Person) =>
  sql`insert into passkeys (id, user_id, credential_id, public_key, counter, name) values (gen_random_uuid(), ${id}::uuid, ${id}::bytea, '', 0, 'x')`.execute(
    db,
  );

const mallorys = (ctx: Context, given = {}) => signedIn(ctx, { name: 'Mallory', email: MALLORY, ...given });

describe('Mallory moves an account to Vera’s address. Vera', () => {
  test('learns by email whose account it is when she signs up, releases the address and starts her own', async ({ ctx }) => {
    const server = await startMailServer();
    const mailing = mailingTo(ctx, server);
    const mallory = await mallorys(mailing);
    expect(await moveTo(mallory, VERA)).toBe(200);
    expect((await register(mailing)).body).toEqual({ email: expect.stringContaining('already') as string });
    await workOffJobs(mailing);
    const mail = server.received.find(({ envelope }) => envelope.to[0] === VERA)!;
    const token = await latest(ctx);
    expect(mail.email.text).toContain(`http://localhost:3000/reset/${token}`);
    expect(mail.email.text).toContain('tried to sign up');
    // Only the page shows a stranger's name.
    expect(`${mail.email.subject} ${mail.email.text} ${mail.email.html}`).not.toContain('Mallory');
    const { body } = await look(mailing, token);
    expect(body.data).toEqual({
      name: 'Mallory',
      email: VERA,
      since: expect.any(String) as string,
      canRelease: true,
      revertibleUntil: null,
    });
    expect(Date.now() - Date.parse(body.data.since as string)).toBeLessThan(60_000);

    expect((await release(mailing, token)).body).toEqual({ data: { email: VERA } });
    expect(await accounts(ctx)).toEqual([['Mallory', MALLORY, false]]);
    expect((await mallory.get(`/users/${mallory.id}`)).body.data.email).toBe(MALLORY);
    expect((await register(mailing)).status).toBe(201);
    expect(await login(ctx, VERA, NEW)).toBe(200);
    // The link was used up, and Mallory's own link cannot restore an address that Vera has.
    expect((await release(mailing, token)).body).toHaveProperty('token');
    expect((await choose(mailing, await latest(ctx, { revertLinks: true }))).status).toBe(200);
    expect(await accounts(ctx)).toEqual([
      ['Mallory', MALLORY, true],
      ['Vera', VERA, false],
    ]);
  });

  test('keeps an account that she mistakes for her own: Mallory’s links, sessions and passkeys no longer work', async ({ ctx }) => {
    const mallory = await mallorys(ctx);
    await moveTo(mallory, VERA);
    await askForReset(ctx);
    const [older = ''] = await tokens(ctx);
    await askForReset(ctx);
    await addPasskey(ctx, mallory);
    expect((await choose(ctx, await latest(ctx))).status).toBe(200);
    for (const token of [older, ...(await tokens(ctx, { revertLinks: true }))]) {
      expect((await choose(ctx, token, 'one more set of words')).body).toHaveProperty('token');
      expect((await release(ctx, token)).body).toHaveProperty('token');
    }
    expect((await mallory.get(`/users/${mallory.id}`)).status).toBe(401);
    expect(await ctx.db.selectFrom('passkeys').selectAll().execute()).toEqual([]);
    expect([await login(ctx, VERA, NEW), await login(ctx, VERA, PASSWORD)]).toEqual([200, 400]);
    expect(await accounts(ctx)).toEqual([['Mallory', VERA, true]]);
  });

  test.for([
    ['was confirmed', { isProven: true }],
    ['was Mallory’s for more than a day', { at: TWO_DAYS_AGO() }],
  ] as const)(
    'cannot set the password of an account whose former address %s while a link can still restore that address',
    async ([, former], { ctx }) => {
      const mallory = await mallorys(ctx, former);
      await moveTo(mallory, VERA);
      await askForReset(ctx);
      const { revertibleUntil, canRelease } = (await look(ctx, await latest(ctx))).body.data;
      expect([canRelease, Math.round((Date.parse(revertibleUntil as string) - Date.now()) / 3600_000)]).toEqual([true, 24]);
      expect((await choose(ctx, await latest(ctx))).body).toEqual({
        token: expect.stringContaining('You can set a new password from') as string,
      });
      // The link still releases the address.
      expect((await release(ctx, await latest(ctx))).status).toBe(200);
      expect((await register(ctx)).status).toBe(201);
    },
  );

  test('can set a password after a day, and then no link can restore the former address', async ({ ctx, owner }) => {
    const mallory = await mallorys(ctx, { isProven: true });
    await moveTo(mallory, VERA);
    await sql`update password_resets set created_at = created_at - interval '25 hours', expires_at = expires_at - interval '25 hours'`.execute(
      owner.db,
    );
    await askForReset(ctx);
    expect((await look(ctx, await latest(ctx))).body.data.revertibleUntil).toBeNull();
    expect((await choose(ctx, await latest(ctx))).status).toBe(200);
    expect((await choose(ctx, await latest(ctx, { revertLinks: true }))).body).toHaveProperty('token');
  });

  test('restores the account’s last confirmed address, even after several changes, and the owner of that address gets an email', async ({
    ctx,
  }) => {
    const server = await startMailServer();
    const mailing = mailingTo(ctx, server);
    const ann = await signedIn(mailing, { name: 'Ann', email: 'ann@example.org', isProven: true });
    await moveTo(ann, 'eve@example.org');
    await moveTo(ann, VERA);
    await askForReset(mailing);
    expect((await release(mailing, await latest(ctx))).status).toBe(200);
    await workOffJobs(mailing);
    expect(await accounts(ctx)).toEqual([['Ann', 'ann@example.org', true]]);
    const told = server.received.filter(({ envelope }) => envelope.to[0] === 'ann@example.org').at(-1)!;
    expect(told.email.subject).toContain('has this email address again');
    expect(told.email.text).not.toContain(VERA);
    expect(await ctx.db.selectFrom('moderation_acts').select(['act', 'actor_id', 'user_id', 'details']).execute()).toEqual([
      { act: 'released address', actor_id: null, user_id: ann.id, details: { outcome: 'former address' } },
    ]);
  });
});

test('Vera gets her link even if Mallory got a link just before the account was moved to Vera’s address', async ({ ctx: plain }) => {
  const ctx = { ...plain, limits: createLimits(plain.db, true) };
  const mallory = await mallorys(ctx);
  const mailed = async () =>
    (await ctx.db.selectFrom('mails').select('to_address').where('kind', '=', 'password reset').orderBy('id').execute()).map(
      ({ to_address }) => to_address,
    );
  await askForReset(ctx, MALLORY);
  await askForReset(ctx, MALLORY); // within the same minute
  expect(await mailed()).toEqual([MALLORY]);
  expect(await moveTo(mallory, VERA)).toBe(200);
  await askForReset(ctx);
  await askForReset(ctx);
  expect(await mailed()).toEqual([MALLORY, VERA]);
});

describe('Mallory registers Vera’s address. Vera', () => {
  test('can release the address on the same day, and the empty account is erased', async ({ ctx }) => {
    const mallory = await mallorys(ctx, { email: VERA });
    expect((await register(ctx)).status).toBe(400);
    await workOffJobs(ctx);
    expect((await look(ctx, await latest(ctx))).body.data.name).toBe('Mallory');
    expect((await release(ctx, await latest(ctx))).status).toBe(200);
    expect(await accounts(ctx)).toEqual([]);
    expect((await mallory.get(`/users/${mallory.id}`)).status).toBe(401);
    expect((await register(ctx)).status).toBe(201);
  });

  test.for([
    ['with a draft', async (ctx: Context, { id }: Person) => buildFilm(ctx, { authorId: id, approved: false })],
    [
      'with a role',
      async (ctx: Context, { id }: Person) => ctx.db.updateTable('users').set({ is_trusted: true }).where('id', '=', id).execute(),
    ],
  ] as const)(
    'releases the address from an account %s, and the account has no address until its owner enters one',
    async ([, fill], { ctx }) => {
      const mallory = await mallorys(ctx, { email: VERA, at: TWO_DAYS_AGO() });
      await fill(ctx, mallory);
      expect((await register(ctx)).status).toBe(400);
      await workOffJobs(ctx);
      expect((await release(ctx, await latest(ctx))).status).toBe(200);
      expect((await register(ctx)).status).toBe(201);
      expect(await accounts(ctx)).toEqual([
        ['Mallory', null, false],
        ['Vera', VERA, false],
      ]);
      expect((await mallory.get(`/users/${mallory.id}`)).body.data.email).toBe('');
      expect((await mallory.get(`/users/${mallory.id}/data`)).status).toBe(200);
      expect(await moveTo(mallory, MALLORY)).toBe(200);
      expect(await login(ctx, MALLORY, PASSWORD)).toBe(200);
      // All emails went to Vera's address.
      expect(await ctx.db.selectFrom('mails').select('to_address').where('to_address', '<>', VERA).execute()).toEqual([]);
    },
  );

  test('can sign up at once if the empty account was unused for a month, and the address gets an email', async ({ ctx }) => {
    const server = await startMailServer();
    const mailing = mailingTo(ctx, server);
    const mallory = await mallorys(mailing, { email: VERA, at: TWO_DAYS_AGO() });
    await leaveUnused(ctx, mallory, 31);
    expect((await register(mailing)).status).toBe(201);
    expect(await accounts(ctx)).toEqual([['Vera', VERA, false]]);
    expect((await mallory.get('/films')).status).toBe(401);
    // Bob can also move his account to the address of an unused account. Carol never signed in.
    const [bob] = [
      await signedIn(mailing, { name: 'Bob' }),
      await buildUser(ctx, { name: 'Carol', email: 'carol@example.org', at: TWO_DAYS_AGO() }),
    ];
    expect(await moveTo(bob, 'carol@example.org')).toBe(200);
    expect((await accounts(ctx)).map(([name]) => name)).toEqual(['Vera', 'Bob']);
    await workOffJobs(mailing);
    for (const address of [VERA, 'carol@example.org']) {
      const mail = server.received.find(({ envelope }) => envelope.to[0] === address)!;
      expect(mail.email.subject).toContain('was erased');
      expect(mail.email.text).not.toMatch(/knew its password|Mallory|Carol/);
    }
  });

  test.for([
    ['who signed in today', async () => {}],
    [
      'who signed in 29 days ago and signed out',
      async (ctx: Context, carol: Person) => {
        await leaveUnused(ctx, carol, 29);
        await ctx.db.deleteFrom('sessions').execute();
      },
    ],
    [
      'who stays signed in',
      async (ctx: Context, carol: Person) => {
        await leaveUnused(ctx, carol, 40);
        await ctx.db.updateTable('sessions').set({ used_at: new Date() }).execute();
      },
    ],
    [
      'with a passkey',
      async (ctx: Context, carol: Person) => {
        await leaveUnused(ctx, carol, 40);
        await addPasskey(ctx, carol);
      },
    ],
  ] as const)('gets a link instead of the address if it belongs to a member %s, even without submissions', async ([, live], { ctx }) => {
    const carol = await signedIn(ctx, { name: 'Carol', email: VERA, at: TWO_DAYS_AGO() });
    await live(ctx, carol);
    const bob = await signedIn(ctx, { name: 'Bob', email: 'bob@example.org' });
    expect(await moveTo(bob, VERA)).toBe(400);
    expect((await register(ctx)).status).toBe(400);
    await workOffJobs(ctx);
    expect(await accounts(ctx)).toEqual([
      ['Carol', VERA, false],
      ['Bob', 'bob@example.org', false],
    ]);
    expect((await look(ctx, await latest(ctx))).body.data.name).toBe('Carol');
  });

  test.for([
    ['just now', {}],
    ['long ago', { at: TWO_DAYS_AGO() }],
  ] as const)('can sign up even if a link can restore the address to an account that Mallory made %s', async ([, since], { ctx }) => {
    const mallory = await mallorys(ctx, { email: VERA, ...since });
    await moveTo(mallory, MALLORY);
    expect((await register(ctx)).status).toBe(201);
    expect(await moveTo(mallory, VERA)).toBe(400);
  });
});

test('no one can take a confirmed address, and its owner gets no email when someone else signs up with it', async ({ ctx }) => {
  const vera = await signedIn(ctx, { name: 'Vera', email: VERA, isProven: true, at: TWO_DAYS_AGO() });
  const answers = [await register(ctx), await register(ctx, (await signedIn(ctx)).email)];
  // Both responses are the same, so only the reader of the mailbox learns whether the address is confirmed.
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body])))).toHaveLength(1);
  await workOffJobs(ctx);
  expect(await ctx.db.selectFrom('mails').select('to_address').where('to_address', '=', VERA).execute()).toEqual([]);
  await askForReset(ctx);
  const token = await latest(ctx);
  expect((await look(ctx, token)).body.data).toMatchObject({ name: 'Vera', canRelease: false });
  expect((await release(ctx, token)).body).toEqual({ token: expect.stringContaining('has confirmed') as string });
  expect((await choose(ctx, token)).status).toBe(200);
  expect(await login(ctx, vera.email, NEW)).toBe(200);
});

test('opening a link changes nothing, and an invalid link is refused', async ({ ctx }) => {
  await mallorys(ctx, { email: VERA });
  await askForReset(ctx);
  const token = await latest(ctx);
  const before = await ctx.db.selectFrom('users').selectAll().execute();
  expect([(await look(ctx, token)).status, (await look(ctx, token)).status]).toEqual([200, 200]);
  expect(await ctx.db.selectFrom('users').selectAll().execute()).toEqual(before);
  for (const forged of ['', 'x', {}, [], null, 1, `${token}x`, token.slice(0, -1)])
    for (const path of ['account', 'release']) {
      const { status, body } = await visitor(ctx).post(`/users/password-reset/${path}`, { token: forged });
      expect([forged, status, Object.keys(body as object)]).toEqual([forged, 400, ['token']]);
    }
  expect((await release(ctx, token)).status).toBe(200);
});

/** Tokens of the links that were emailed to Mallory's addresses, the only mailboxes that Mallory reads. */
async function linksToMallory({ db, keys }: Context): Promise<string[]> {
  const mails = await db.selectFrom('mails').select('details').where('to_address', 'like', '%@mallory.example').execute();
  return mails.flatMap(({ details: { resetId } }) => (typeof resetId === 'string' ? [resetToken({ keys }, resetId)] : []));
}

test('Mallory, who reads only their own mail, cannot take the account, the address or a listing of another member', async ({ ctx }) => {
  const old = { at: new Date(Date.now() - 90 * 86_400_000) };
  const member = async (name: string, given = {}) => signedIn(ctx, { name, email: `${name}@example.org`, ...old, ...given });
  const unused = async (person: Person) => leaveUnused(ctx, person, 80);
  const [active, passkey, draft, deleted, trusted, confirmed, moved, released] = [
    await member('active'),
    await member('passkey'),
    await member('draft'),
    await member('deleted'),
    await member('trusted', { isTrusted: true }),
    await member('confirmed', { isProven: true }),
    await member('moved'),
    await member('released'),
  ];
  await addPasskey(ctx, passkey);
  await buildFilm(ctx, { authorId: draft.id, approved: false });
  const gone = await buildFilm(ctx, { authorId: deleted.id, approved: false });
  await ctx.db.updateTable('films').set({ deleted_at: new Date() }).where('id', '=', gone).execute();
  expect(await moveTo(moved, 'moved.now@example.org')).toBe(200);
  await buildFilm(ctx, { authorId: released.id });
  await askForReset(ctx, released.email);
  expect((await release(ctx, await latest(ctx))).status).toBe(200);
  const victims = [active, passkey, draft, deleted, trusted, confirmed, moved, released];
  for (const person of [passkey, draft, deleted, trusted, confirmed, moved, released]) await unused(person);
  const owned = async () => ({
    users: await ctx.db
      .selectFrom('users')
      .select(['id', 'name', 'email', 'email_proven_at', 'password_hash'])
      .where(
        'id',
        'in',
        victims.map(({ id }) => id),
      )
      .orderBy('id')
      .execute(),
    films: await ctx.db.selectFrom('films').select(['id', 'author_id', 'deleted_at']).orderBy('id').execute(),
  });
  const before = await owned();
  // Mallory can use an address without an account, but only the reader of an address can release it from an account.
  const addresses = [...victims.map(({ email }) => email), 'moved.now@example.org'];
  const used = new Set<string>();
  const useAll = async (links: readonly string[]) => {
    for (const token of links) {
      used.add(token);
      await release(ctx, token);
      await choose(ctx, token);
    }
  };
  for (let round = 0; round < 2; round += 1)
    for (const [n, address] of addresses.entries()) {
      const own = await mallorys(ctx, { email: `${round}.${n}@mallory.example` });
      await register(ctx, address, 'Mallory');
      await moveTo(own, address);
      await askForReset(ctx, address);
      await moveTo(own, `${round}.${n}.away@mallory.example`);
      await moveTo(own, address.toUpperCase());
      await askForReset(ctx, `${round}.${n}.away@mallory.example`);
      for (const { id } of n === round ? victims : []) {
        expect((await own.post(`/users/${id}/erase`, { password: PASSWORD })).status).toBe(403);
        expect((await own.patch(`/users/${id}`, { email: `taken@mallory.example` })).status).toBe(403);
      }
      const links = await linksToMallory(ctx);
      await useAll(links.filter((token) => !used.has(token)));
    }
  const links = await linksToMallory(ctx);
  expect(links.length).toBeGreaterThan(4);
  await useAll(links);
  expect(await owned()).toEqual(before);
  for (const victim of victims) expect((await victim.get(`/users/${victim.id}`)).status).toBe(200);
});

describe('Mallory registers Vera’s address and moves on, and Vera registers it herself. The link in her mailbox', () => {
  const GONE = { token: 'Another account has this email address now, so this link can no longer restore the address.' };

  test.for([
    ['empty', {}],
    ['abandoned', { at: TWO_DAYS_AGO() }],
    ['confirmed', { isProven: true }],
  ] as const)('cannot restore the address, and leaves her own account, which is %s, unchanged', async ([, given], { ctx }) => {
    await moveTo(await mallorys(ctx, { email: VERA }), MALLORY);
    const link = await latest(ctx, { revertLinks: true });
    expect((await look(ctx, link)).status).toBe(200);
    const vera = await signedIn(ctx, { name: 'Vera', email: VERA, ...given });
    if ('at' in given) await leaveUnused(ctx, vera, 40);
    const before = await accounts(ctx);
    for (const answer of [await look(ctx, link), await choose(ctx, link)])
      expect([answer.status, answer.body]).toEqual([400, GONE]);
    expect(await accounts(ctx)).toEqual(before);
    expect((await vera.get(`/users/${vera.id}`)).status).toBe(200);
    expect(await login(ctx, VERA, PASSWORD)).toBe(200);
    // The link was not used up. When Vera leaves the address, the link is valid again.
    expect(await moveTo(vera, 'vera.2@example.org')).toBe(200);
    expect((await look(ctx, link)).status).toBe(200);
  });

  test('restores the address or gets an error if she registers at the same moment, and no account is erased', async ({ ctx }) => {
    for (let round = 0; round < 8; round += 1) {
      const address = `vera${round}@example.org`;
      await moveTo(await mallorys(ctx, { name: `M${round}`, email: address }), `mallory${round}@example.org`);
      const link = await latest(ctx, { revertLinks: true });
      const [registered, chosen] = await Promise.all([register(ctx, address, `V${round}`), choose(ctx, link)]);
      expect([[201, 400], [400, 200]]).toContainEqual([registered.status, chosen.status]);
      if (chosen.status === 400) expect(chosen.body).toEqual(GONE);
      const owner = (await accounts(ctx)).find(([, email]) => email === address)!;
      expect(owner).toEqual(registered.status === 201 ? [`V${round}`, address, false] : [`M${round}`, address, true]);
    }
  });

  test('restores an address that was Mallory’s for more than a day, and Vera’s unconfirmed account is erased only if unused', async ({ ctx }) => {
    for (const [name, isUsed] of [['used', true], ['unused', false]] as const) {
      const address = `${name}@example.org`;
      await moveTo(await mallorys(ctx, { name: `M ${name}`, email: address, at: TWO_DAYS_AGO() }), `mallory.${name}@example.org`);
      const link = await latest(ctx, { revertLinks: true });
      const vera = await signedIn(ctx, { name: `V ${name}`, email: address, at: TWO_DAYS_AGO() });
      if (!isUsed) await leaveUnused(ctx, vera, 31);
      expect((await choose(ctx, link)).status).toBe(200);
      expect((await vera.get(`/users/${vera.id}`)).status).toBe(isUsed ? 200 : 401);
      if (isUsed) expect(await moveTo(vera, 'vera@example.net')).toBe(200);
    }
    expect(await accounts(ctx)).toEqual([['M used', 'used@example.org', true], ['V used', 'vera@example.net', false], ['M unused', 'unused@example.org', true]]);
  });
}); // prettier-ignore

describe('at the same moment', () => {
  test('Vera releases the address twenty times with two links, and only one release succeeds', async ({ ctx }) => {
    await moveTo(await mallorys(ctx), VERA);
    await askForReset(ctx);
    await askForReset(ctx);
    const links = await tokens(ctx);
    const answers = await Promise.all(Array.from({ length: 20 }, async (_, n) => release(ctx, links[n % 2]!)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]));
    expect(await accounts(ctx)).toEqual([['Mallory', MALLORY, false]]);
  });

  test('one link confirms the address and another link releases it: exactly one of the two succeeds', async ({ ctx }) => {
    for (let round = 0; round < 6; round += 1) {
      const [vera, former] = [`vera${round}@example.org`, `mallory${round}@example.org`];
      await moveTo(await mallorys(ctx, { email: former, name: `M${round}` }), vera);
      await askForReset(ctx, vera);
      await askForReset(ctx, vera);
      const [one = '', two = ''] = (await tokens(ctx)).slice(-2);
      const [chosen, released] = await Promise.all([choose(ctx, one), release(ctx, two)]);
      expect([chosen.status, released.status].toSorted((a, b) => a - b)).toEqual([200, 400]);
      const [account] = (await accounts(ctx)).filter(([name]) => name === `M${round}`);
      expect(account).toEqual([`M${round}`, ...(chosen.status === 200 ? [vera, true] : [former, false])]);
    }
  });

  test('Mallory recovers the account and Vera releases her address: the account has its former address, and Vera can sign up', async ({
    ctx,
  }) => {
    for (let round = 0; round < 6; round += 1) {
      const [vera, former] = [`vera${round}@example.org`, `mallory${round}@example.org`];
      await moveTo(await mallorys(ctx, { email: former, name: `M${round}`, isProven: true }), vera);
      await askForReset(ctx, vera);
      const [back, given] = [await latest(ctx, { revertLinks: true }), await latest(ctx)];
      const answers = await Promise.all([choose(ctx, back), release(ctx, given)]);
      expect(answers[0].status).toBe(200);
      expect([200, 400]).toContain(answers[1].status);
      expect((await accounts(ctx)).filter(([name]) => name === `M${round}`)).toEqual([[`M${round}`, former, true]]);
      expect((await register(ctx, vera)).status).toBe(201);
    }
  });

  test('Vera releases her address and someone registers the former address: the account gets the former address or none', async ({
    ctx,
  }) => {
    for (let round = 0; round < 6; round += 1) {
      const [vera, former] = [`vera${round}@example.org`, `mallory${round}@example.org`];
      const mallory = await mallorys(ctx, { email: former, name: `M${round}` });
      await buildFilm(ctx, { authorId: mallory.id });
      await moveTo(mallory, vera);
      await askForReset(ctx, vera);
      const answers = await Promise.all([release(ctx, await latest(ctx)), register(ctx, former, 'Third')]);
      expect(answers[0].status).toBe(200);
      const [, email] = (await accounts(ctx)).find(([name]) => name === `M${round}`)!;
      expect(email).toBe(answers[1].status === 201 ? null : former);
      await workOffJobs(ctx); // a refused registration also queues an email
    }
  });

  test('the owner of an unused account signs in and someone else registers its address: exactly one of the two succeeds', async ({
    ctx,
  }) => {
    for (let round = 0; round < 8; round += 1) {
      const carol = await signedIn(ctx, { name: `C${round}`, email: `carol${round}@example.org`, at: TWO_DAYS_AGO() });
      await leaveUnused(ctx, carol, 31);
      const [login, registered] = await Promise.all([
        visitor(ctx).post('/users/login', { email: carol.email, password: PASSWORD }),
        register(ctx, carol.email, `V${round}`),
      ]);
      expect([
        [200, 400],
        [400, 201],
      ]).toContainEqual([login.status, registered.status]);
      const owner = (await accounts(ctx)).find(([, email]) => email === carol.email)!;
      expect(owner[0]).toBe(login.status === 200 ? `C${round}` : `V${round}`);
    }
  });

  test('two unused accounts are moved to each other’s address without a deadlock', async ({ ctx }) => {
    for (let round = 0; round < 8; round += 1) {
      const [one, two] = (await Promise.all(
        ['one', 'two'].map(async (name) => signedIn(ctx, { name, email: `${name}${round}@example.org`, at: TWO_DAYS_AGO() })),
      )) as [Person, Person];
      for (const person of [one, two]) await leaveUnused(ctx, person, 31);
      const answers = await Promise.all([moveTo(one, two.email), moveTo(two, one.email)]);
      // One change erases the other account, whose owner is signed out.
      expect(answers.toSorted((a, b) => a - b)).toEqual([200, 401]);
    }
  });

  test('two accounts that have exchanged their addresses are both confirmed without a deadlock', async ({ ctx }) => {
    for (let round = 0; round < 6; round += 1) {
      const [one, two] = (await Promise.all(
        ['one', 'two'].map(async (name) => mallorys(ctx, { name, email: `${name}${round}@example.org` })),
      )) as [Person, Person];
      for (const [person, address] of [
        [one, `${round}@example.net`],
        [two, one.email],
        [one, two.email],
      ] as const)
        expect(await moveTo(person, address)).toBe(200);
      for (const { email } of [one, two]) await askForReset(ctx, email);
      const links = (await tokens(ctx)).slice(-2);
      const answers = await Promise.all(links.map(async (token) => choose(ctx, token)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    }
  });

  test('the addresses of two accounts are released, and both accounts have their former addresses again', async ({ ctx }) => {
    const [one, two] = [
      await mallorys(ctx, { name: 'One', email: 'one@example.org' }),
      await mallorys(ctx, { name: 'Two', email: 'two@example.org' }),
    ];
    await moveTo(one, 'v1@example.org');
    await moveTo(two, 'v2@example.org');
    await askForReset(ctx, 'v1@example.org');
    await askForReset(ctx, 'v2@example.org');
    const links = await tokens(ctx);
    const answers = await Promise.all(links.map(async (token) => release(ctx, token)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await accounts(ctx)).toEqual([
      ['One', 'one@example.org', false],
      ['Two', 'two@example.org', false],
    ]);
  });
});

describe('the former address', () => {
  test('stays with another account that has registered it since then', async ({ ctx, owner }) => {
    const mallory = await mallorys(ctx, { isProven: true });
    await buildFilm(ctx, { authorId: mallory.id });
    await moveTo(mallory, VERA);
    await sql`update password_resets set created_at = created_at - interval '25 hours', expires_at = expires_at - interval '25 hours'`.execute(
      owner.db,
    );
    expect((await register(ctx, MALLORY, 'Third')).status).toBe(201);
    await askForReset(ctx);
    expect((await release(ctx, await latest(ctx))).status).toBe(200);
    expect(await accounts(ctx)).toEqual([
      ['Mallory', null, false],
      ['Third', MALLORY, false],
    ]);
  });

  test('is forgotten when someone else confirms it or the owner confirms the new address', async ({ ctx }) => {
    const mallory = await mallorys(ctx);
    await moveTo(mallory, VERA);
    expect((await register(ctx, MALLORY, 'Third')).status).toBe(201);
    await askForReset(ctx, MALLORY);
    await choose(ctx, await latest(ctx));
    const former = async () =>
      (await ctx.db.selectFrom('users').select('former_email').where('former_email', 'is not', null).execute()).length;
    expect(await former()).toBe(0);
    await moveTo(mallory, 'other@example.org');
    expect(await former()).toBe(1);
    await askForReset(ctx, 'other@example.org');
    await choose(ctx, await latest(ctx));
    expect(await former()).toBe(0);
  });

  test('is the account’s confirmed address again when the owner changes back to it', async ({ ctx }) => {
    const ann = await signedIn(ctx, { name: 'Ann', email: 'ann@example.org', isProven: true });
    await moveTo(ann, VERA);
    await moveTo(ann, 'Ann@example.org');
    expect(await accounts(ctx)).toEqual([['Ann', 'Ann@example.org', true]]);
  });

  test('can be restored even if a stranger has registered it since then, unless the stranger confirmed it', async ({ ctx }) => {
    const ann = await signedIn(ctx, { name: 'Ann', email: 'ann@example.org', at: TWO_DAYS_AGO() });
    await moveTo(ann, 'eve@example.org');
    expect((await register(ctx, 'ann@example.org', 'Decoy')).status).toBe(201);
    expect((await choose(ctx, await latest(ctx, { revertLinks: true }))).status).toBe(200);
    expect(await accounts(ctx)).toEqual([
      ['Ann', 'ann@example.org', true],
      ['Decoy', null, false],
    ]);

    const bob = await signedIn(ctx, { name: 'Bob', email: 'bob@example.org', at: TWO_DAYS_AGO() });
    await moveTo(bob, 'eve@example.org');
    expect((await register(ctx, 'bob@example.org', 'Reader')).status).toBe(201);
    await askForReset(ctx, 'bob@example.org');
    await choose(ctx, await latest(ctx));
    expect((await choose(ctx, await latest(ctx, { revertLinks: true }))).body).toEqual({
      token: expect.stringContaining('Another account') as string,
    });
  });
});
