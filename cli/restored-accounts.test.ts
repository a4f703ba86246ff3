import { sql } from 'kysely';
import { describe, expect, inject } from 'vitest';
import { grantRights } from '#server/database/migrate.ts';
import { resetToken } from '#server/auth/reset-token.ts';
import type { Context } from '#server/context.ts';
import { mailReset } from '#server/users/mail-reset.ts';
import { testInOwnDatabase as test, type Owner } from '#test/database/with-database.ts';
import { buildFilm } from '#test/factories.ts';
import { readOutbox } from '#test/mail/outbox.ts';
import { PASSWORD, signedIn, visitor } from '#test/people.ts';
import { workOffJobs } from '#test/work-off-jobs.ts';
import { environmentOf, run } from './testing/run-command.ts';
import { NEW, askForReset, backUp, login, restore, tokenFor, useLink } from './testing/restored-accounts.ts';

/* A restored database has its films, but not the accounts, roles, sessions, links and ways to sign in that people have ended. */

/** Empties a database, as after the loss of a disk. */
async function empty(owner: Owner): Promise<void> {
  await owner.sql`drop schema public cascade`;
  await owner.sql`create schema public`;
  await owner.sql`grant usage on schema public to public`;
  await owner.sql`delete from pgboss.job`;
}

/** Grants the program its rights again, because the command runs as the owner of the tables here and knows no other role. */
const grantAgain = (owner: Owner) => owner.db.transaction().execute((tx) => grantRights(tx, inject('postgres').app.user));

const titles = async ({ db }: Context) =>
  (await db.selectFrom('films').select('title').orderBy('title').execute()).map(({ title }) => title);

describe('if the replaced database is available', () => {
  test('the command explains how to make an admin if the only admin in the backup has lost the role since', async ({ ctx, database }) => {
    const mara = await signedIn(ctx, { name: 'Mara Lind', isAdmin: true });
    const bob = await signedIn(ctx, { name: 'Bob Hall' });
    const file = await backUp(database);
    expect((await mara.patch(`/users/${bob.id}`, { isAdmin: true })).status).toBe(200);
    expect((await mara.patch(`/users/${mara.id}`, { isAdmin: false })).status).toBe(200);
    expect(await restore(database, file)).toContain('user:promote');
  });

  test('a backup of another site replaces the sample data of a first start, and members of that site can sign in', async ({
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

  test('a database that was restored from an older backup does not undo changes that a newer backup has', async ({
    ctx,
    database,
    owner,
  }) => {
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

  test('nothing changes if the accounts of this database cannot be read, and the command says what to do', async ({
    ctx,
    database,
    owner,
  }) => {
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
    'into a database that is %s, earlier sessions and links do not work',
    async (into, { ctx, database, owner }) => {
      const mara = await signedIn(ctx, { name: 'Mara Lind', email: 'mara@example.org' });
      const token = await askForReset(ctx, mara);
      expect((await mara.patch(`/users/${mara.id}`, { email: 'moved@example.org' })).status).toBe(200);
      const revertLink = await tokenFor(ctx, mara);
      await workOffJobs(ctx);
      // A requested reset and an email with a link are waiting when the backup is made.
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

      // Mara signs in after the backup, so the backup does not have her session, and signs out everywhere else.
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

      // Queued emails with such links are deleted and do not appear as failed.
      await workOffJobs(ctx);
      const mailed = (await readOutbox(ctx.settings.dataDir)).slice(sent);
      expect(mailed.filter(({ text }) => text?.includes('/reset/'))).toEqual([]);
      expect(await ctx.db.selectFrom('mails').select('kind').where('failed_at', 'is not', null).execute()).toEqual([]);
      expect(await login(ctx, 'moved@example.org', PASSWORD)).toBe(200);
    },
  );
});
