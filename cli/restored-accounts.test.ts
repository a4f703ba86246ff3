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

/**
 * What someone does before the backup, what they do after the backup, and how their account is after the restore, which passes the
 * command's report on. All of them share one backup and one restore, because both take longer than what they do.
 */
type Story = (ctx: Context) => AsyncGenerator<void, void, string>;

const STORIES: Record<string, Story> = {
  async *'Mara, who erased her account after the backup, stays erased, and so do the drafts that she deleted'(ctx) {
    const mara = await signedIn(ctx, { name: 'Mara Lind', email: 'mara@example.org' });
    const ann = await signedIn(ctx, { name: 'Ann Lee', email: 'ann@example.org' });
    const films = [
      await buildFilm(ctx, { title: 'The Piano', authorId: mara.id }),
      await buildFilm(ctx, { title: 'Draft of Mara', authorId: mara.id, approved: false }),
      await buildFilm(ctx, { title: 'Draft of Ann', authorId: ann.id, approved: false }),
    ];
    yield;
    const { status } = await mara.post(`/users/${mara.id}/erase`, { password: PASSWORD, deleteDrafts: true });
    expect(status).toBe(200);
    const isErased = async (told: string) => {
      expect(accountsOf(told, 'erased since the backup')).toEqual(['Mara Lind (mara@example.org)']);
      expect(told).not.toContain('ann@example.org');
      expect(await login(ctx, 'mara@example.org', PASSWORD)).toBe(400);
      const left = await ctx.db.selectFrom('films').select('title').where('id', 'in', films).orderBy('title').execute();
      expect(left.map(({ title }) => title)).toEqual(['Draft of Ann', 'The Piano']);
      const names = await ctx.db.selectFrom('users').select('name').where('id', 'in', [mara.id, ann.id]).execute();
      expect(names).toEqual([{ name: 'Ann Lee' }]);
    };
    await isErased(yield);
    // The restored database knows of it too: another restore of that backup does not bring her back either.
    await isErased(yield);
  },

  async *'Olga, who lost a role after the backup, does not have it again; one that was given since is not kept'(ctx) {
    const admin = await signedIn(ctx, { name: 'Carl Moe', email: 'carl@example.org', isAdmin: true });
    const olga = await signedIn(ctx, { name: 'Olga Berg', email: 'olga@example.org', isAdmin: true, isTrusted: true });
    const bob = await signedIn(ctx, { name: 'Bob Hall', email: 'bob@example.org' });
    yield;
    expect((await admin.patch(`/users/${olga.id}`, { isAdmin: false, isTrusted: false })).status).toBe(200);
    expect((await admin.patch(`/users/${bob.id}`, { isAdmin: true })).status).toBe(200);
    const told = yield;
    expect(accountsOf(told, 'lost a role')).toContain('Olga Berg (olga@example.org): admin, super-user');
    expect(told).not.toContain('bob@example.org');
    const roles = await ctx.db
      .selectFrom('users')
      .select(['name', 'is_admin', 'is_trusted'])
      .where('id', 'in', [admin.id, olga.id, bob.id])
      .orderBy('name')
      .execute();
    expect(roles).toEqual([
      { name: 'Bob Hall', is_admin: false, is_trusted: false },
      { name: 'Carl Moe', is_admin: true, is_trusted: false },
      { name: 'Olga Berg', is_admin: false, is_trusted: false },
    ]);
    // The trail still says who did it.
    const acts = await ctx.db.selectFrom('moderation_acts').select('act').where('user_id', '=', olga.id).execute();
    expect(acts.map(({ act }) => act)).toEqual(['unmade admin', 'unmade super-user']);
  },

  async *'the command names an account that has no address, too'(ctx) {
    const admin = await signedIn(ctx, { name: 'Dora Admin', isAdmin: true });
    const mallory = await signedIn(ctx, { name: 'Mallory', isTrusted: true });
    await ctx.db.updateTable('users').set({ email: null }).where('id', '=', mallory.id).execute();
    yield;
    expect((await admin.patch(`/users/${mallory.id}`, { isTrusted: false })).status).toBe(200);
    expect(accountsOf(yield, 'lost a role')).toContain('Mallory (no address): super-user');
  },

  async *'a passkey that Paula removed after the backup does not sign in; the one that she kept does, and her password too'(ctx) {
    const paula = await signedIn(ctx, { name: 'Paula Lind', email: 'paula@example.org' });
    const lost = await addPasskey(ctx, paula);
    const kept = await addPasskey(ctx, paula);
    const tim = await signedIn(ctx, { name: 'Tim Hall', email: 'tim@example.org' });
    const only = await addPasskey(ctx, tim);
    expect(await signInWith(ctx, only.device)).toBe(200);
    expect((await tim.patch(`/users/${tim.id}/sign-in`, { allowed: false })).status).toBe(200);
    yield;
    expect((await paula.delete(`/users/${paula.id}/passkeys/${lost.id}`)).status).toBe(200);
    expect(await signInWith(ctx, kept.device)).toBe(200);
    expect((await tim.patch(`/users/${tim.id}/sign-in`, { allowed: true })).status).toBe(200);
    expect((await tim.delete(`/users/${tim.id}/passkeys/${only.id}`)).status).toBe(200);
    expect(accountsOf(yield, 'removed passkeys')).toEqual([
      'Paula Lind (paula@example.org): 1 passkey',
      'Tim Hall (tim@example.org): 1 passkey',
    ]);
    expect([await signInWith(ctx, lost.device), await signInWith(ctx, only.device)]).toEqual([400, 400]);
    // A copy of the kept one, which has signed as often as it had when Paula last used it, is still noticed.
    expect(await signInWith(ctx, kept.device, { counter: 2 })).toBe(400);
    expect(await signInWith(ctx, kept.device)).toBe(200);
    expect(await login(ctx, 'paula@example.org', PASSWORD)).toBe(200);
    expect(await login(ctx, 'tim@example.org', PASSWORD)).toBe(200);
  },

  async *'the link with which Lena set a new password after the backup works no second time, and the new password is hers'(ctx) {
    const lena = await signedIn(ctx, { name: 'Lena', email: 'lena@example.org' });
    const token = await askForReset(ctx, lena);
    yield;
    expect(await useLink(ctx, token)).toBe(200);
    yield;
    expect(await useLink(ctx, token, 'one more set of words')).toBe(400);
    expect([await login(ctx, lena.email, PASSWORD), await login(ctx, lena.email, NEW)]).toEqual([400, 200]);
  },

  async *'Nora, who took her account back from a thief after the backup, keeps it'(ctx) {
    const nora = await signedIn(ctx, { name: 'Nora', email: 'nora@example.org', isProven: true });
    expect((await nora.patch(`/users/${nora.id}`, { email: 'thief@example.org' })).status).toBe(200);
    const revertLink = await tokenFor(ctx, nora);
    const thief = { ...nora, email: 'thief@example.org' };
    expect(await useLink(ctx, await askForReset(ctx, thief), 'the thief has these words')).toBe(400);
    yield;
    expect(await useLink(ctx, revertLink)).toBe(200);
    yield;
    expect(await login(ctx, 'thief@example.org', 'the thief has these words')).toBe(400);
    expect(await login(ctx, 'nora@example.org', NEW)).toBe(200);
  },

  async *'an address that its reader released after the backup stays released'(ctx) {
    const mallory = await signedIn(ctx, { name: 'Mallory', email: 'mallory@example.org' });
    await buildFilm(ctx, { authorId: mallory.id });
    expect((await mallory.patch(`/users/${mallory.id}`, { email: 'vera@example.org' })).status).toBe(200);
    const other = await signedIn(ctx, { name: 'Other', email: 'other@example.org' });
    await buildFilm(ctx, { authorId: other.id });
    yield;
    for (const email of ['vera@example.org', 'other@example.org']) {
      const token = await askForReset(ctx, { ...(email.startsWith('vera') ? mallory : other), email });
      expect((await visitor(ctx).post('/users/password-reset/release', { token })).status).toBe(200);
    }
    yield;
    const users = await ctx.db
      .selectFrom('users')
      .select(['name', 'email', 'former_email'])
      .where('id', 'in', [mallory.id, other.id])
      .orderBy('id')
      .execute();
    expect(users).toEqual([
      { name: 'Mallory', email: 'mallory@example.org', former_email: null },
      { name: 'Other', email: null, former_email: null },
    ]);
    expect(await login(ctx, 'vera@example.org', PASSWORD)).toBe(400);
  },

  async *'an account that its owner used after the backup is not erased when somebody signs up with its address'(ctx) {
    const longAgo = new Date(Date.now() - 60 * 86_400_000);
    const ines = await signedIn(ctx, { name: 'Ines', email: 'ines@example.org', at: longAgo });
    await ctx.db.updateTable('users').set({ signed_in_at: longAgo }).where('id', '=', ines.id).execute();
    await ctx.db.deleteFrom('sessions').where('user_id', '=', ines.id).execute();
    yield;
    expect(await login(ctx, ines.email, PASSWORD)).toBe(200);
    yield;
    const eve = { name: 'Eve', email: ines.email, password: NEW, password2: NEW };
    expect((await visitor(ctx).post('/users/register', eve)).status).toBe(400);
    expect(await login(ctx, ines.email, PASSWORD)).toBe(200);
  },

  async *'an account that a thief took away after the backup is its owner’s again, and the thief’s password is not good for it'(ctx) {
    const rosa = await signedIn(ctx, { name: 'Rosa Lind', email: 'rosa@example.org' });
    yield;
    expect((await rosa.patch(`/users/${rosa.id}`, { email: 'robber@example.org' })).status).toBe(200);
    const thief = { ...rosa, email: 'robber@example.org' };
    expect(await useLink(ctx, await askForReset(ctx, thief), 'the thief has these words')).toBe(200);
    expect(accountsOf(yield, 'changed their email address')).toContainEqual(
      expect.stringMatching(/^Rosa Lind \(rosa@example\.org\): the password changed too/),
    );
    for (const email of ['rosa@example.org', 'robber@example.org']) expect(await login(ctx, email, 'the thief has these words')).toBe(400);
    expect(await login(ctx, 'rosa@example.org', PASSWORD)).toBe(400);
    expect(await useLink(ctx, await askForReset(ctx, rosa))).toBe(200);
    expect(await login(ctx, 'rosa@example.org', NEW)).toBe(200);
  },

  // The last one, because the others send all emails that wait before the backup.
  async *'Ina, who asked for no more daily emails after the backup, gets none, and an email that was sent since is not sent again'(ctx) {
    const ina = await signedIn(ctx, { name: 'Ina Lee', isAdmin: true });
    const mia = await signedIn(ctx, { name: 'Mia Lind', email: 'mia@example.org' });
    expect((await mia.patch(`/users/${mia.id}`, { email: 'moved@example.org' })).status).toBe(200);
    const sent = async () => {
      await workOffJobs(ctx);
      return (await readOutbox(ctx.settings.dataDir)).filter(({ to }) => /(?:mia|moved)@/.test(String(to?.[0]?.address)));
    };
    yield;
    expect((await ina.patch(`/users/${ina.id}`, { wantsDigest: false })).status).toBe(200);
    expect(await sent()).toHaveLength(1);
    yield;
    expect(await sent()).toHaveLength(1);
    const { wants_digest: wantsDigest } = await ctx.db
      .selectFrom('users')
      .select('wants_digest')
      .where('id', '=', ina.id)
      .executeTakeFirstOrThrow();
    expect(wantsDigest).toBe(false);
  },
};

/** The accounts that a report lists below a heading. */
function accountsOf(told: string, heading: string): string[] {
  const lines = told.split('\n');
  const first = lines.findIndex((line) => line.includes(heading)) + 1;
  const end = lines.findIndex((line, index) => index >= first && !line.startsWith('  '));
  return lines.slice(first, end).map((line) => line.trim());
}

describe('with the database that is replaced at hand', () => {
  test('a restore does not undo what people did to their accounts, as each story says', async ({ ctx, database }) => {
    const stories = Object.entries(STORIES).map(([name, story]) => ({ name, story: story(ctx) }));
    const goOn = async (told: string) => {
      for (const { name, story } of stories)
        await story.next(told).catch((error: unknown) => {
          throw new Error(name, { cause: error });
        });
    };
    await goOn('');
    const file = await backUp(database);
    await goOn('');
    await goOn(await restore(database, file));
    await goOn(await restore(database, file));
  });

  test('when the only admin of the backup has lost the role since, the command says that there is none', async ({ ctx, database }) => {
    const mara = await signedIn(ctx, { name: 'Mara Lind', isAdmin: true });
    const bob = await signedIn(ctx, { name: 'Bob Hall' });
    const file = await backUp(database);
    expect((await mara.patch(`/users/${bob.id}`, { isAdmin: true })).status).toBe(200);
    expect((await mara.patch(`/users/${mara.id}`, { isAdmin: false })).status).toBe(200);
    expect(await restore(database, file)).toContain('user:promote');
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
