import { expect } from 'vitest';
import type { Context } from '#server/context.ts';
import { testInOwnDatabase as test } from '#test/database/with-database.ts';
import { buildFilm } from '#test/factories.ts';
import { readOutbox } from '#test/mail/outbox.ts';
import { PASSWORD, signedIn, visitor, type Person } from '#test/people.ts';
import { softAuthenticator } from '#test/soft-authenticator.ts';
import { workOffJobs } from '#test/work-off-jobs.ts';
import { NEW, askForReset, backUp, login, restore, tokenFor, useLink } from './testing/restored-accounts.ts';

/* A restore does not undo changes that people made to their accounts after the backup. */

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

/**
 * Acts of a person before the backup, acts after the backup, and checks of their account after each restore, which passes the
 * command's report to the story. All stories share one backup and its restores, because these take longer than the stories.
 */
type Story = (ctx: Context) => AsyncGenerator<void, void, string>;

const STORIES: Record<string, Story> = {
  async *'the account that Mara erased after the backup stays erased, and the drafts that she deleted stay deleted'(ctx) {
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
    // The restored database also records the erasure, so a second restore of the backup does not restore her account either.
    await isErased(yield);
  },

  async *'Olga does not regain the roles that she lost after the backup, and Bob does not keep the role that he got'(ctx) {
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
    // The trail of moderation still has the removal of both roles.
    const acts = await ctx.db.selectFrom('moderation_acts').select('act').where('user_id', '=', olga.id).execute();
    expect(acts.map(({ act }) => act)).toEqual(['unmade admin', 'unmade super-user']);
  },

  async *'the command also names an account without an email address'(ctx) {
    const admin = await signedIn(ctx, { name: 'Dora Admin', isAdmin: true });
    const mallory = await signedIn(ctx, { name: 'Mallory', isTrusted: true });
    await ctx.db.updateTable('users').set({ email: null }).where('id', '=', mallory.id).execute();
    yield;
    expect((await admin.patch(`/users/${mallory.id}`, { isTrusted: false })).status).toBe(200);
    expect(accountsOf(yield, 'lost a role')).toContain('Mallory (no address): super-user');
  },

  async *'Paula cannot sign in with a passkey that she removed after the backup, but can with her other passkey and password'(ctx) {
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
    // The program still notices a copy of the kept passkey, whose counter is not higher than at Paula's last use.
    expect(await signInWith(ctx, kept.device, { counter: 2 })).toBe(400);
    expect(await signInWith(ctx, kept.device)).toBe(200);
    expect(await login(ctx, 'paula@example.org', PASSWORD)).toBe(200);
    expect(await login(ctx, 'tim@example.org', PASSWORD)).toBe(200);
  },

  async *'the link with which Lena set a new password after the backup does not work again, and she keeps that password'(ctx) {
    const lena = await signedIn(ctx, { name: 'Lena', email: 'lena@example.org' });
    const token = await askForReset(ctx, lena);
    yield;
    expect(await useLink(ctx, token)).toBe(200);
    yield;
    expect(await useLink(ctx, token, 'one more set of words')).toBe(400);
    expect([await login(ctx, lena.email, PASSWORD), await login(ctx, lena.email, NEW)]).toEqual([400, 200]);
  },

  async *'Nora keeps the account that she got back from a thief after the backup'(ctx) {
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

  async *'an email address that its owner released after the backup stays released'(ctx) {
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

  async *'an account that its owner used after the backup is not erased when someone signs up with its email address'(ctx) {
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

  async *'Rosa gets back the account that a thief took over after the backup, and the thief’s password does not work'(ctx) {
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

  // This story is the last, because the other stories send all emails that are waiting before the backup.
  async *'the daily email that Ina turned off after the backup stays off, and an email that was sent since is not sent again'(ctx) {
    const ina = await signedIn(ctx, { name: 'Ina Lee', isAdmin: true });
    const mia = await signedIn(ctx, { name: 'Mia Lind', email: 'mia@example.org' });
    expect((await mia.patch(`/users/${mia.id}`, { email: 'moved@example.org' })).status).toBe(200);
    const sent = async () => {
      await workOffJobs(ctx);
      return (await readOutbox(ctx.settings.dataDir)).filter(({ to }) => /(?:mia|moved)@/.test(String(to?.[0]?.address)));
    };
    // The outbox shows no second copy of an email, because both copies have the same file name.
    const sentAt = async () => ctx.db.selectFrom('mails').select(['id', 'sent_at']).where('user_id', '=', mia.id).execute();
    yield;
    expect((await ina.patch(`/users/${ina.id}`, { wantsDigest: false })).status).toBe(200);
    expect(await sent()).toHaveLength(1);
    const before = await sentAt();
    yield;
    expect(await sent()).toHaveLength(1);
    expect(await sentAt()).toEqual(before);
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

test('a restore does not undo changes that people made to their accounts after the backup', async ({ ctx, database }) => {
  const stories = Object.entries(STORIES).map(([name, story]) => ({ name, story: story(ctx) }));
  const goOn = async (told: string) => {
    const untold: string[] = [];
    for (const { name, story } of stories) {
      const { done } = await story.next(told).catch((error: unknown) => {
        throw new Error(name, { cause: error });
      });
      if (!done) untold.push(name);
    }
    return untold;
  };
  await goOn('');
  const file = await backUp(database);
  await goOn('');
  await goOn(await restore(database, file));
  expect(await goOn(await restore(database, file)), 'stories that did not end').toEqual([]);
});
