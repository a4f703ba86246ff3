import { sql } from 'kysely';
import { describe, expect, inject } from 'vitest';
import { temporaryFile } from '#server/backup/testing/restore-here.ts';
import { grantRights } from '#server/database/migrate.ts';
import { resetToken } from '#server/auth/reset-token.ts';
import type { Context } from '#server/context.ts';
import { mailReset } from '#server/users/mail-reset.ts';
import { testInOwnDatabase as test, type Owner } from '#test/database/with-database.ts';
import { buildFilm } from '#test/factories.ts';
import { readOutbox } from '#test/mail/outbox.ts';
import { PASSWORD, signedIn, visitor, type Person } from '#test/people.ts';
import { softAuthenticator } from '#test/soft-authenticator.ts';
import { workOffJobs } from '#test/work-off-jobs.ts';
import { environmentOf, run } from './testing/run-command.ts';

/* A restore brings films back, but not accounts, roles, sessions, links and ways to sign in that people have ended. */

const NEW = 'four entirely new words';

async function backUp(database: string): Promise<string> {
  const file = temporaryFile();
  expect(await run(['db:backup', file], environmentOf(database))).toMatchObject({ status: 0 });
  return file;
}

async function restore(database: string, file: string): Promise<string> {
  const { status, stderr } = await run(['db:restore', file, '--replace'], environmentOf(database));
  expect([status, stderr]).toEqual([0, expect.stringContaining('The database has no problems.')]);
  return stderr;
}

const login = async (ctx: Context, email: string, password: string) =>
  (await visitor(ctx).post('/users/login', { email, password })).status;

/** The token of the link that was mailed to somebody last. */
async function tokenFor({ keys, db }: Context, { id }: Person): Promise<string> {
  const reset = await db
    .selectFrom('password_resets')
    .select('id')
    .where('user_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return resetToken({ keys }, reset.id);
}

async function askForReset(ctx: Context, who: Person): Promise<string> {
  await visitor(ctx).get(`/users/password/${who.email}`);
  await workOffJobs(ctx);
  return tokenFor(ctx, who);
}

const useLink = async (ctx: Context, token: string, password = NEW) =>
  (await visitor(ctx).post('/users/password-reset', { token, password, password2: password })).status;

async function addPasskey({ settings }: Context, who: Person) {
  const device = softAuthenticator(settings.siteUrl);
  const options = await who.post(`/users/${who.id}/passkeys/options`);
  const passkey = device.register(options.body.data as never);
  const { status, body } = await who.post(`/users/${who.id}/passkeys`, { name: 'My phone', passkey });
  expect(status).toBe(201);
  return { device, id: body.data.id as string };
}

async function signInWith(ctx: Context, device: ReturnType<typeof softAuthenticator>, forged?: { counter: number }) {
  const options = await visitor(ctx).post('/users/login/passkey/options');
  const passkey = device.sign(options.body.data as never, forged);
  return (await visitor(ctx).post('/users/login/passkey', { passkey })).status;
}

/** Leaves nothing of a database, as after the loss of a disk. */
async function empty(owner: Owner): Promise<void> {
  await owner.sql`drop schema public cascade`;
  await owner.sql`create schema public`;
  await owner.sql`grant usage on schema public to public`;
  await owner.sql`delete from pgboss.job`;
}

/** The command works as the owner of the tables here, and knows no other role. */
const grantAgain = (owner: Owner) => owner.db.transaction().execute((tx) => grantRights(tx, inject('postgres').app.user));

const titles = async ({ db }: Context) =>
  (await db.selectFrom('films').select('title').orderBy('title').execute()).map(({ title }) => title);

describe('with the database that is replaced at hand', () => {
  test('Mara, who erased her account after the backup, stays erased, and so do the drafts that she deleted', async ({ ctx, database }) => {
    const mara = await signedIn(ctx, { name: 'Mara Lind', email: 'mara@example.org' });
    const ann = await signedIn(ctx, { name: 'Ann Lee', email: 'ann@example.org', isAdmin: true });
    await buildFilm(ctx, { title: 'The Piano', authorId: mara.id });
    await buildFilm(ctx, { title: 'Draft of Mara', authorId: mara.id, approved: false });
    await buildFilm(ctx, { title: 'Draft of Ann', authorId: ann.id, approved: false });
    const file = await backUp(database);
    const { status } = await mara.post(`/users/${mara.id}/erase`, { password: PASSWORD, deleteDrafts: true });
    expect(status).toBe(200);

    const told = await restore(database, file);
    expect(told).toMatch(/erased since the backup[^]*Mara Lind \(mara@example\.org\)/);
    expect(told).not.toContain('ann@example.org');
    expect(await login(ctx, 'mara@example.org', PASSWORD)).toBe(400);
    expect(await titles(ctx)).toEqual(['Draft of Ann', 'The Piano']);
    // The restored database knows of it too: another restore of that backup does not bring her back either.
    expect(await restore(database, file)).toContain('Mara Lind (mara@example.org)');
    expect(await ctx.db.selectFrom('users').select('name').execute()).toEqual([{ name: 'Ann Lee' }]);
  });

  test('Mara, who lost a role after the backup, does not have it again; one that was given since is not kept', async ({ ctx, database }) => {
    const ann = await signedIn(ctx, { name: 'Ann Lee', email: 'ann@example.org', isAdmin: true });
    const mara = await signedIn(ctx, { name: 'Mara Lind', email: 'mara@example.org', isAdmin: true, isTrusted: true });
    const bob = await signedIn(ctx, { name: 'Bob Hall', email: 'bob@example.org' });
    const file = await backUp(database);
    expect((await ann.patch(`/users/${mara.id}`, { isAdmin: false, isTrusted: false })).status).toBe(200);
    expect((await ann.patch(`/users/${bob.id}`, { isAdmin: true })).status).toBe(200);

    const told = await restore(database, file);
    expect(told).toMatch(/role[^]*Mara Lind \(mara@example\.org\): admin, super-user/);
    expect(told).not.toContain('bob@example.org');
    const roles = await ctx.db.selectFrom('users').select(['name', 'is_admin', 'is_trusted']).orderBy('name').execute();
    expect(roles).toEqual([
      { name: 'Ann Lee', is_admin: true, is_trusted: false },
      { name: 'Bob Hall', is_admin: false, is_trusted: false },
      { name: 'Mara Lind', is_admin: false, is_trusted: false },
    ]);
    // The trail still says who did it.
    const acts = await ctx.db.selectFrom('moderation_acts').select('act').where('user_id', '=', mara.id).execute();
    expect(acts.map(({ act }) => act)).toEqual(['unmade admin', 'unmade super-user']);
  }); // prettier-ignore

  test('when the only admin of the backup has lost the role since, the command says that there is none', async ({ ctx, database }) => {
    const mara = await signedIn(ctx, { name: 'Mara Lind', isAdmin: true });
    const bob = await signedIn(ctx, { name: 'Bob Hall' });
    const file = await backUp(database);
    expect((await mara.patch(`/users/${bob.id}`, { isAdmin: true })).status).toBe(200);
    expect((await mara.patch(`/users/${mara.id}`, { isAdmin: false })).status).toBe(200);
    expect(await restore(database, file)).toContain('user:promote');
  });

  test('a passkey that Mara removed after the backup does not sign in; the one that she kept does, and her password too', async ({
    ctx,
    database,
  }) => {
    const mara = await signedIn(ctx, { name: 'Mara Lind', email: 'mara@example.org' });
    const lost = await addPasskey(ctx, mara);
    const kept = await addPasskey(ctx, mara);
    const bob = await signedIn(ctx, { name: 'Bob Hall', email: 'bob@example.org' });
    const only = await addPasskey(ctx, bob);
    expect(await signInWith(ctx, only.device)).toBe(200);
    expect((await bob.patch(`/users/${bob.id}/sign-in`, { allowed: false })).status).toBe(200);
    const file = await backUp(database);
    expect((await mara.delete(`/users/${mara.id}/passkeys/${lost.id}`)).status).toBe(200);
    expect(await signInWith(ctx, kept.device)).toBe(200);
    expect((await bob.patch(`/users/${bob.id}/sign-in`, { allowed: true })).status).toBe(200);
    expect((await bob.delete(`/users/${bob.id}/passkeys/${only.id}`)).status).toBe(200);

    const told = await restore(database, file);
    expect(told).toMatch(/passkey[^]*Bob Hall \(bob@example\.org\)[^]*Mara Lind \(mara@example\.org\)/);
    expect([await signInWith(ctx, lost.device), await signInWith(ctx, only.device)]).toEqual([400, 400]);
    // A copy of the kept one, which has signed as often as it had when Mara last used it, is still noticed.
    expect(await signInWith(ctx, kept.device, { counter: 2 })).toBe(400);
    expect(await signInWith(ctx, kept.device)).toBe(200);
    expect(await login(ctx, 'mara@example.org', PASSWORD)).toBe(200);
    expect(await login(ctx, 'bob@example.org', PASSWORD)).toBe(200);
  });

  test('the link with which Mara set a new password after the backup works no second time, and the new password is hers', async ({
    ctx,
    database,
  }) => {
    const mara = await signedIn(ctx, { name: 'Mara Lind', email: 'mara@example.org' });
    const token = await askForReset(ctx, mara);
    const file = await backUp(database);
    expect(await useLink(ctx, token)).toBe(200);
    await restore(database, file);
    expect(await useLink(ctx, token, 'one more set of words')).toBe(400);
    expect([await login(ctx, mara.email, PASSWORD), await login(ctx, mara.email, NEW)]).toEqual([400, 200]);
  });

  test('Mara, who took her account back from a thief after the backup, keeps it', async ({ ctx, database }) => {
    const mara = await signedIn(ctx, { name: 'Mara Lind', email: 'mara@example.org', isProven: true });
    expect((await mara.patch(`/users/${mara.id}`, { email: 'thief@example.org' })).status).toBe(200);
    const revertLink = await tokenFor(ctx, mara);
    const thief = { ...mara, email: 'thief@example.org' };
    expect(await useLink(ctx, await askForReset(ctx, thief), 'the thief has these words')).toBe(400);
    const file = await backUp(database);
    expect(await useLink(ctx, revertLink)).toBe(200);
    await restore(database, file);
    expect(await login(ctx, 'thief@example.org', 'the thief has these words')).toBe(400);
    expect(await login(ctx, 'mara@example.org', NEW)).toBe(200);
  });

  test('an address that its reader released after the backup stays released', async ({ ctx, database }) => {
    const mallory = await signedIn(ctx, { name: 'Mallory', email: 'mallory@example.org' });
    await buildFilm(ctx, { authorId: mallory.id });
    expect((await mallory.patch(`/users/${mallory.id}`, { email: 'vera@example.org' })).status).toBe(200);
    const other = await signedIn(ctx, { name: 'Other', email: 'ann@example.org' });
    await buildFilm(ctx, { authorId: other.id });
    const file = await backUp(database);
    for (const email of ['vera@example.org', 'ann@example.org']) {
      const token = await askForReset(ctx, { ...(email.startsWith('vera') ? mallory : other), email });
      expect((await visitor(ctx).post('/users/password-reset/release', { token })).status).toBe(200);
    }
    await restore(database, file);
    const users = await ctx.db.selectFrom('users').select(['name', 'email', 'former_email']).orderBy('id').execute();
    expect(users).toEqual([
      { name: 'Mallory', email: 'mallory@example.org', former_email: null },
      { name: 'Other', email: null, former_email: null },
    ]);
    expect(await login(ctx, 'vera@example.org', PASSWORD)).toBe(400);
  });

  test('the command names an account that has no address, too', async ({ ctx, database }) => {
    const ann = await signedIn(ctx, { name: 'Ann Lee', isAdmin: true });
    const mallory = await signedIn(ctx, { name: 'Mallory', isTrusted: true });
    await ctx.db.updateTable('users').set({ email: null }).where('id', '=', mallory.id).execute();
    const file = await backUp(database);
    expect((await ann.patch(`/users/${mallory.id}`, { isTrusted: false })).status).toBe(200);
    expect(await restore(database, file)).toContain('Mallory (no address): super-user');
  });

  test('an account that its owner used after the backup is not erased when somebody signs up with its address', async ({
    ctx,
    database,
  }) => {
    const longAgo = new Date(Date.now() - 60 * 86_400_000);
    const mara = await signedIn(ctx, { name: 'Mara Lind', email: 'mara@example.org', at: longAgo });
    await ctx.db.updateTable('users').set({ signed_in_at: longAgo }).execute();
    await ctx.db.deleteFrom('sessions').execute();
    const file = await backUp(database);
    expect(await login(ctx, mara.email, PASSWORD)).toBe(200);
    await restore(database, file);
    const eve = { name: 'Eve', email: mara.email, password: NEW, password2: NEW };
    expect((await visitor(ctx).post('/users/register', eve)).status).toBe(400);
    expect(await login(ctx, mara.email, PASSWORD)).toBe(200);
  });

  test('an account that a thief took away after the backup is its owner’s again, and the thief’s password is not good for it', async ({
    ctx,
    database,
  }) => {
    const mara = await signedIn(ctx, { name: 'Mara Lind', email: 'mara@example.org' });
    const file = await backUp(database);
    expect((await mara.patch(`/users/${mara.id}`, { email: 'thief@example.org' })).status).toBe(200);
    const thief = { ...mara, email: 'thief@example.org' };
    expect(await useLink(ctx, await askForReset(ctx, thief), 'the thief has these words')).toBe(200);
    const told = await restore(database, file);
    expect(told).toMatch(/address[^]*Mara Lind \(mara@example\.org\)/);
    for (const email of ['mara@example.org', 'thief@example.org']) expect(await login(ctx, email, 'the thief has these words')).toBe(400);
    expect(await login(ctx, 'mara@example.org', PASSWORD)).toBe(400);
    expect(await useLink(ctx, await askForReset(ctx, mara))).toBe(200);
    expect(await login(ctx, 'mara@example.org', NEW)).toBe(200);
  });

  test('who asked for no more daily e-mails after the backup gets none, and a mail that was sent since is not sent again', async ({
    ctx,
    database,
  }) => {
    const ann = await signedIn(ctx, { name: 'Ann Lee', isAdmin: true });
    const mara = await signedIn(ctx, { name: 'Mara Lind' });
    expect((await mara.patch(`/users/${mara.id}`, { email: 'moved@example.org' })).status).toBe(200);
    const file = await backUp(database);
    expect((await ann.patch(`/users/${ann.id}`, { wantsDigest: false })).status).toBe(200);
    await workOffJobs(ctx);
    const sent = await readOutbox(ctx.settings.dataDir);
    expect(sent).toHaveLength(1);
    await restore(database, file);
    await workOffJobs(ctx);
    expect(await readOutbox(ctx.settings.dataDir)).toHaveLength(1);
    const { wants_digest: wantsDigest } = await ctx.db
      .selectFrom('users')
      .select('wants_digest')
      .where('id', '=', ann.id)
      .executeTakeFirstOrThrow();
    expect(wantsDigest).toBe(false);
  });

  test('a backup of another site replaces the sample with which a first start began, and its people are all there', async ({
    ctx,
    database,
    owner,
  }) => {
    const mara = await signedIn(ctx, { name: 'Mara Lind', email: 'mara@example.org', isAdmin: true });
    const file = await backUp(database);
    await owner.sql`delete from users`;
    await signedIn(ctx, { name: 'Ada Admin', email: 'admin@film-access.example.org', isAdmin: true });
    const told = await restore(database, file);
    expect(told).not.toContain('Mara Lind');
    expect(await login(ctx, mara.email, PASSWORD)).toBe(200);
  });

  test('a database that came from an older backup does not turn back what a newer backup knows', async ({ ctx, database, owner }) => {
    const ann = await signedIn(ctx, { name: 'Ann Lee', isAdmin: true });
    const mara = await signedIn(ctx, { name: 'Mara Lind', email: 'mara@example.org' });
    const older = await backUp(database);
    expect((await ann.patch(`/users/${mara.id}`, { isTrusted: true })).status).toBe(200);
    expect(await useLink(ctx, await askForReset(ctx, mara))).toBe(200);
    const newer = await backUp(database);
    await empty(owner);
    await restore(database, older);
    expect(await restore(database, newer)).not.toContain('Mara Lind');
    await grantAgain(owner);
    expect([await login(ctx, mara.email, PASSWORD), await login(ctx, mara.email, NEW)]).toEqual([400, 200]);
    const trusted = await ctx.db.selectFrom('users').select('name').where('is_trusted', '=', true).execute();
    expect(trusted).toEqual([{ name: 'Mara Lind' }]);
  });

  test('when its accounts cannot be read, nothing is changed, and the command says what to do', async ({ ctx, database, owner }) => {
    const mara = await signedIn(ctx, { name: 'Mara Lind' });
    const file = await backUp(database);
    await buildFilm(ctx, { title: 'Volver' });
    await owner.sql`alter table password_resets rename to damaged`;
    const { status, stderr } = await run(['db:restore', file, '--replace'], environmentOf(database));
    expect([status, stderr]).toEqual([1, expect.stringMatching(/cannot be read[^]*empty database/)]);
    expect(await titles(ctx)).toEqual(['Volver']);
    await owner.sql`alter table damaged rename to password_resets`;
    expect((await mara.get('/films')).status).toBe(200);
  });
});

describe('after any restore', () => {
  test.for(['replaced', 'empty'])(
    'into a database that is %s, no session and no link of before is good for anything',
    async (into, { ctx, database, owner }) => {
      const mara = await signedIn(ctx, { name: 'Mara Lind', email: 'mara@example.org' });
      const token = await askForReset(ctx, mara);
      expect((await mara.patch(`/users/${mara.id}`, { email: 'moved@example.org' })).status).toBe(200);
      const revertLink = await tokenFor(ctx, mara);
      await workOffJobs(ctx);
      // A requested reset and a mail with a link wait when the backup is made.
      await visitor(ctx).get('/users/password/moved@example.org');
      const bob = await signedIn(ctx, { name: 'Bob Hall', email: 'bob@example.org' });
      await visitor(ctx).get('/users/password/bob@example.org');
      const {
        rows: [job],
      } = await sql<{
        data: { requestId: string };
      }>`select data from pgboss.job where name = 'mail-reset' and state = 'created' order by created_on desc limit 1`.execute(ctx.db);
      await mailReset(ctx, job!.data.requestId);
      const challenge = await visitor(ctx).post('/users/login/passkey/options');
      const file = await backUp(database);

      // Mara signs in after the backup, so the backup does not know her session, and signs out everywhere else.
      const { body } = await visitor(ctx).post('/users/login', { email: 'moved@example.org', password: PASSWORD });
      const again = { ...visitor(ctx, body.token as string), id: mara.id };
      expect((await again.delete(`/users/${mara.id}/sessions/others`)).status).toBeLessThan(300);
      const tokens = [mara.token!, body.token as string, bob.token!];
      const sent = (await readOutbox(ctx.settings.dataDir)).length;

      if (into === 'empty') await empty(owner);
      const told = await restore(database, file);
      await grantAgain(owner);
      expect(told).toContain('All sessions have ended, and links in earlier emails');
      if (into === 'empty') expect(told).toMatch(/changes since the backup are not known[^]*user:erase/);

      for (const each of tokens) expect((await visitor(ctx, each).get(`/users/${mara.id}/sessions`)).status).toBe(401);
      for (const link of [token, revertLink]) expect(await useLink(ctx, link)).toBe(400);
      const resets = await ctx.db.selectFrom('password_resets').select('id').execute();
      for (const { id } of resets) expect(await useLink(ctx, resetToken(ctx, id))).toBe(400);
      expect(await ctx.db.selectFrom('sessions').selectAll().execute()).toEqual([]);
      expect(await ctx.db.selectFrom('passkey_challenges').selectAll().execute()).toEqual([]);
      expect(challenge.status).toBe(200);

      // Mails that were queued for such links are deleted and do not appear as failed.
      await workOffJobs(ctx);
      const mailed = (await readOutbox(ctx.settings.dataDir)).slice(sent);
      expect(mailed.filter(({ text }) => text?.includes('/reset/'))).toEqual([]);
      expect(await ctx.db.selectFrom('mails').select('kind').where('failed_at', 'is not', null).execute()).toEqual([]);
      expect(await login(ctx, 'moved@example.org', PASSWORD)).toBe(200);
    },
  );
});
