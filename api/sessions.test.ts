import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import type { SessionRecord } from '#domain/accounts/user-record.ts';
import { readToken } from '#server/auth/session-token.ts';
import type { Context } from '#server/context.ts';
import { beginSession } from '#server/users/begin-session.ts';
import { findMember } from '#server/users/find-member.ts';
import { from, test } from '#test/limited.ts';
import { filmInput } from '#test/factories.ts';
import { PASSWORD, signedIn, visitor, type Person } from '#test/people.ts';

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1';

/** Signs the person in on another device. */
async function signInAgain(ctx: Context, { email }: Person, userAgent = PHONE): Promise<Person> {
  const headers = { 'user-agent': userAgent };
  const { body } = await visitor(ctx).post('/users/login', { email, password: PASSWORD }, headers);
  return visitor(ctx, body.token as string);
}

const listed = async (who: Person, { id }: Person) => (await who.get(`/users/${id}/sessions`)).body.data as SessionRecord[];
const works = async (who: Person, { id }: Person) => (await who.get(`/users/${id}`)).status === 200;

test('a member sees their signed-in devices, and can sign out of another session and of this session', async ({ ctx }) => {
  const ann = await signedIn(ctx);
  const phone = await signInAgain(ctx, ann);
  expect((await listed(ann, ann)).map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
    ['Safari on an iPhone', false],
    ['Firefox on Windows', true],
  ]);
  const there = (await listed(phone, ann)).find(({ isCurrent }) => isCurrent)!;
  expect((await ann.delete(`/users/${ann.id}/sessions/${there.id}`)).status).toBe(200);
  expect([await works(phone, ann), await works(ann, ann)]).toEqual([false, true]);
  expect((await ann.delete(`/users/${ann.id}/sessions/${there.id}`)).status).toBe(404);
  expect((await ann.delete(`/users/${ann.id}/sessions/nobody`)).status).toBe(400);
  expect((await ann.delete(`/users/${ann.id}/sessions/current`)).status).toBe(200);
  expect(await works(ann, ann)).toBe(false);
});

test('a thief who saves as much as possible cannot prevent the owner from ending the stolen session', async ({ ctx }) => {
  const ann = await signedIn(ctx);
  const stolen = await signInAgain(ctx, ann);
  const { id: there } = (await listed(ann, ann)).find(({ isCurrent }) => !isCurrent)!;
  const { _id: id } = (await ann.post('/films/add', filmInput())).body.data as { _id: string };
  const released = Promise.withResolvers<void>();
  const held = ctx.db.transaction().execute(async (tx) => {
    await sql`select from films where id = ${id} for update`.execute(tx);
    await released.promise;
  });
  const statuses: number[] = [];
  const flood = Array.from({ length: 160 }, async () => {
    statuses.push((await stolen.patch(`/films/${id}/${ann.id}`, { year: 1931 })).status);
  });
  await expect.poll(() => statuses).toContain(429);
  const ended = ann.delete(`/users/${ann.id}/sessions/${there}`);
  await delay(100);
  released.resolve();
  await held;
  expect((await ended).status).toBe(200);
  await Promise.all(flood);
  expect(await works(stolen, ann)).toBe(false);
});

describe('the duration of a session', () => {
  /** Makes a person with the same token, some hours later. */
  const after = (ctx: Context, hours: number, token: string) =>
    visitor({ ...ctx, clock: () => new Date(Date.now() + hours * 3_600_000) }, token);
  const login = async (ctx: Context, { email }: Person, chosen: object) => {
    const { body } = await visitor(ctx).post('/users/login', { email, password: PASSWORD, ...chosen });
    return body.token as string;
  };
  const saves = async (who: Person) => (await who.post('/films/add', filmInput())).status;

  test('is the choice of the member: Ann can save for five days, and Ben is signed out after 12 hours', async ({ ctx }) => {
    const [ann, ben] = [await signedIn(ctx), await signedIn(ctx)];
    const long = await login(ctx, ann, { staySignedIn: true });
    const short = [await login(ctx, ben, {}), await login(ctx, ben, { staySignedIn: false })];
    for (const token of short) {
      expect(await saves(after(ctx, 11.9, token))).toBe(201);
      expect(await saves(after(ctx, 12.1, token))).toBe(401);
    }
    expect(await saves(after(ctx, 13, long))).toBe(201);
    expect(await saves(after(ctx, 119.9, long))).toBe(201);
    expect(await saves(after(ctx, 120.1, long))).toBe(401);
    const hours = async (token: string, { id }: Person) => {
      const current = (await listed(visitor(ctx, token), { id } as Person)).find(({ isCurrent }) => isCurrent)!;
      return Math.round((Date.parse(current.expires_at) - Date.parse(current.began_at)) / 3_600_000);
    };
    expect([await hours(long, ann), await hours(short[0]!, ben)]).toEqual([120, 12]);
  });

  test('does not change with the account, and ends when the member signs out everywhere', async ({ ctx }) => {
    const ann = await signedIn(ctx);
    const long = await login(ctx, ann, { staySignedIn: true });
    const home = visitor(ctx, long);
    expect((await home.patch(`/users/${ann.id}`, { name: 'Ann Ray', email: 'ann.ray@example.org' })).status).toBe(200);
    expect((await home.delete(`/users/${ann.id}/sessions/others`)).status).toBe(200);
    expect(await saves(after(ctx, 100, long))).toBe(201);
    expect((await home.delete(`/users/${ann.id}/sessions`)).status).toBe(200);
    expect(await saves(home)).toBe(401);
    expect(await saves(after(ctx, 100, long))).toBe(401);
  });

  test('cannot be set to any other value', async ({ ctx }) => {
    const ann = await signedIn(ctx);
    for (const staySignedIn of ['on', 'true', 1, 87_600, null, {}, [true]]) {
      const { status, body } = await visitor(ctx).post('/users/login', { email: ann.email, password: PASSWORD, staySignedIn });
      expect([status, body]).toEqual([400, { staySignedIn: 'Send true or false.' }]);
    }
    const token = await login(ctx, ann, { hours: 1000, exp: 4_000_000_000 });
    expect(await saves(after(ctx, 12.1, token))).toBe(401);
  });
});

test('an admin cannot see the sessions of a member or end one of them', async ({ ctx }) => {
  const [ann, admin] = [await signedIn(ctx), await signedIn(ctx, { isAdmin: true })];
  const [session] = await listed(ann, ann);
  expect((await admin.get(`/users/${ann.id}/sessions`)).status).toBe(403);
  expect((await admin.delete(`/users/${admin.id}/sessions/${session!.id}`)).status).toBe(404);
  expect(await works(ann, ann)).toBe(true);
});

test('signing out everywhere else leaves this session; signing out everywhere leaves none', async ({ ctx }) => {
  const ann = await signedIn(ctx);
  const phone = await signInAgain(ctx, ann);
  expect(await listed(ann, ann)).toHaveLength(2);
  expect((await ann.delete(`/users/${ann.id}/sessions/others`)).status).toBe(200);
  expect([await works(ann, ann), await works(phone, ann)]).toEqual([true, false]);
  expect(await listed(ann, ann)).toHaveLength(1);
  expect(await works(await signInAgain(ctx, ann), ann)).toBe(true);
  expect(await works(ann, ann)).toBe(true);

  await ann.delete(`/users/${ann.id}/sessions`);
  expect(await works(ann, ann)).toBe(false);
  expect(await ctx.db.selectFrom('sessions').selectAll().execute()).toEqual([]);
});

test('a raised session version ends every session', async ({ ctx }) => {
  const ann = await signedIn(ctx);
  await sql`update users set session_version = session_version + 1 where id = ${ann.id}::uuid`.execute(ctx.db);
  expect(await works(ann, ann)).toBe(false);
  const phone = await signInAgain(ctx, ann);
  expect([await works(phone, ann), await works(ann, ann)]).toEqual([true, false]);
});

test('a member who signs in hundreds of times at once has 250 sessions, because the oldest sessions end', async ({ ctx }) => {
  const ann = await signedIn(ctx);
  const tokens = await Promise.all(Array.from({ length: 260 }, () => beginSession(ctx, ann, { userAgent: PHONE })));
  const live = await listed(visitor(ctx, tokens.at(-1)), ann);
  expect(live).toHaveLength(250);
  expect(await works(ann, ann)).toBe(false);
  const { rows } = await sql<{ sessions: number }>`select count(*)::integer as sessions from sessions`.execute(ctx.db);
  expect(rows[0]!.sessions).toBeLessThan(262);
});

test('the last use of a session is stored once an hour, not at each request', async ({ ctx }) => {
  const ann = await signedIn(ctx);
  const used = async () => (await ctx.db.selectFrom('sessions').select('used_at').executeTakeFirstOrThrow()).used_at;
  await sql`update sessions set used_at = now() - interval '2 hours'`.execute(ctx.db);
  const long = await used();
  const holder = (await readToken(ctx, ann.token!))!;
  await findMember(ctx, holder);
  expect(await used()).toEqual(long); // within its first hour
  const later = { ...ctx, clock: () => new Date(Date.now() + 2 * 3_600_000) };
  await findMember(later, holder);
  await expect.poll(used).not.toEqual(long);
  await sql`update sessions set used_at = ${long}`.execute(ctx.db);
  await findMember(later, holder);
  expect(await used()).toEqual(long); // this process has stored the last use within the hour
});

test('a request whose session is ended at the same moment either writes before that or writes nothing', async ({ ctx }) => {
  const ann = await signedIn(ctx, { isTrusted: true });
  for (let round = 0; round < 10; round += 1) {
    const phone = await signInAgain(ctx, ann);
    const before = await countFilms(ctx);
    const [added, edited] = await Promise.all([
      phone.post('/films/add', filmInput()),
      phone.patch(`/users/${ann.id}`, { name: `Ann ${round}` }),
      ann.delete(`/users/${ann.id}/sessions/others`),
    ]);
    expect([201, 401]).toContain(added.status);
    expect([200, 401]).toContain(edited.status);
    expect((await countFilms(ctx)) - before).toBe(added.status === 201 ? 1 : 0);
    expect((await phone.post('/films/add', filmInput())).status).toBe(401);
  }
  expect(await works(ann, ann)).toBe(true);
});

describe('a member who changes their own address', () => {
  test('must have signed in a few minutes ago or enter the password', async ({ limited: [ctx] }) => {
    const ann = await signedIn(ctx);
    const change = async (sent: object, who = ann) => who.patch(`/users/${ann.id}`, sent, from('192.0.2.1'));
    expect((await change({ email: 'a1@example.org' })).status).toBe(200);
    await signedInEarlier(ctx, ann);
    const { status, body } = await change({ email: 'a2@example.org' });
    expect([status, body]).toEqual([400, { password: expect.stringContaining('Enter your password') }]);
    expect((await change({ email: 'a2@example.org', password: 'wrong' })).body).toEqual({ password: expect.any(String) });
    // A change of the name or to the same address needs no password.
    expect((await change({ name: 'Ann', email: 'A1@example.org' })).status).toBe(200);
    expect((await change({ email: 'a2@example.org', password: PASSWORD })).status).toBe(200);
    // The password counted as a new sign-in.
    expect((await change({ email: 'a3@example.org' })).status).toBe(200);
    await signedInEarlier(ctx, ann);
    for (let n = 0; n < 9; n += 1) expect((await change({ email: 'a4@example.org', password: 'wrong' })).status).toBe(400);
    expect((await change({ email: 'a4@example.org', password: PASSWORD })).status).toBe(429);
    // An admin who corrects the address for Ann needs the admin's own password.
    const admin = await signedIn(ctx, { isAdmin: true });
    await signedInEarlier(ctx, admin);
    expect((await change({ email: 'ann@example.org' }, admin)).status).toBe(400);
    expect((await change({ email: 'ann@example.org', password: PASSWORD }, admin)).status).toBe(200);
  });
});

async function signedInEarlier({ db }: Context, { id }: Person): Promise<void> {
  await sql`update sessions set authenticated_at = now() - interval '16 minutes' where user_id = ${id}::uuid`.execute(db);
}

async function countFilms({ db }: Context): Promise<number> {
  return (await db.selectFrom('films').select('id').execute()).length;
}
