import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { ownKeys } from '#domain/text/own-keys.ts';
import { SENSITIVE_ACTIONS, type SensitiveAction } from '#domain/policy.ts';
import type { Context } from '#server/context.ts';
import { newId } from '#server/new-id.ts';
import { grantRoles } from '#server/users/grant-roles.ts';
import { registerUser } from '#server/users/register-user.ts';
import { lockUser } from '#server/users/user-queries.ts';
import { test } from '#test/database/with-database.ts';
import { startMailServer } from '#test/mail/mail-server.ts';
import { mailingTo } from '#test/mail/mails.ts';
import { PASSWORD, signedIn, visitor, type Person } from '#test/people.ts';
import { workOffJobs } from '#test/work-off-jobs.ts';

/** The admin who acts, and another member. */
interface Scene {
  admin: Person;
  ann: Person;
}

type Asks = (scene: Scene) => ReturnType<Person['get']>;

/** The request for each sensitive action, and its status after the admin has confirmed their password. */
const ACTS: Record<SensitiveAction, [ask: Asks, statusThen: number]> = {
  changeOwnAddress: [async ({ admin }) => admin.patch(`/users/${admin.id}`, { email: 'new@example.org' }), 200],
  changeAddressOfOther: [async ({ admin, ann }) => admin.patch(`/users/${ann.id}`, { email: 'new@example.org' }), 200],
  changeRoles: [async ({ admin, ann }) => admin.patch(`/users/${ann.id}`, { isAdmin: true }), 200],
  endSessionsOfOther: [async ({ admin, ann }) => admin.delete(`/users/${ann.id}/sessions`), 200],
  addPasskey: [async ({ admin }) => admin.post(`/users/${admin.id}/passkeys/options`), 200],
  removePasskey: [async ({ admin }) => admin.delete(`/users/${admin.id}/passkeys/${newId()}`), 404],
  turnOffPassword: [async ({ admin }) => admin.patch(`/users/${admin.id}/sign-in`, { allowed: false }), 409],
  turnOnPassword: [async ({ admin }) => admin.patch(`/users/${admin.id}/sign-in`, { allowed: true }), 200],
};

const signedInEarlier = async ({ db }: Context) => sql`update sessions set authenticated_at = now() - interval '16 minutes'`.execute(db);

const everybody = async ({ db }: Context) =>
  db.selectFrom('users').select(['id', 'email', 'is_admin', 'is_trusted', 'session_version', 'live_sessions']).orderBy('id').execute();

describe('an admin who signed in a while ago', () => {
  for (const act of ownKeys(ACTS))
    test(`needs the password to ${SENSITIVE_ACTIONS[act]}; nothing changes without it`, async ({ ctx }) => {
      const [ask, statusThen] = ACTS[act];
      const scene = { admin: await signedIn(ctx, { isAdmin: true }), ann: await signedIn(ctx) };
      await signedInEarlier(ctx);
      const before = await everybody(ctx);
      const refused = await ask(scene);
      expect([refused.status, refused.body]).toEqual([
        400,
        { password: `Enter your password to ${SENSITIVE_ACTIONS[act]}, because you signed in more than 15 minutes ago.` },
      ]);
      expect(await everybody(ctx)).toEqual(before);
      expect((await scene.admin.post(`/users/${scene.admin.id}/confirm`, { password: PASSWORD })).status).toBe(200);
      expect((await ask(scene)).status).toBe(statusThen);
    });

  test('can send the password with the change, and a wrong password changes nothing', async ({ ctx }) => {
    const [admin, ann] = [await signedIn(ctx, { isAdmin: true }), await signedIn(ctx)];
    await signedInEarlier(ctx);
    for (const role of ['isTrusted', 'isAdmin']) {
      const wrong = await admin.patch(`/users/${ann.id}`, { [role]: true, password: 'not the password' });
      expect([wrong.status, Object.keys(wrong.body as object)]).toEqual([400, ['password']]);
    }
    expect((await admin.get(`/users/${ann.id}`)).body.data).toMatchObject({
      isTrusted: false,
      isAdmin: false,
    });
    const { body } = await admin.patch(`/users/${ann.id}`, { isAdmin: true, password: PASSWORD });
    expect(body.data).toMatchObject({ isAdmin: true });
    await signedInEarlier(ctx);
    expect((await admin.patch(`/users/${ann.id}`, { isAdmin: false })).status).toBe(400);
  });

  test('can end their own sessions and change names without the password', async ({ ctx }) => {
    const [admin, ann] = [await signedIn(ctx, { isAdmin: true }), await signedIn(ctx)];
    await signedInEarlier(ctx);
    expect((await admin.patch(`/users/${ann.id}`, { name: 'Ann Lea', email: ann.email })).status).toBe(200);
    expect((await admin.delete(`/users/${admin.id}/sessions/others`)).status).toBe(200);
    expect((await admin.delete(`/users/${admin.id}/sessions`)).status).toBe(200);
  });
});

async function requestsWait({ db }: Context): Promise<number | undefined> {
  const { rows } = await sql<{ waits: number }>`
    select count(*)::integer as waits from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `.execute(db);
  return rows[0]?.waits;
}

test.for(['a browser that Ann left open hours ago', 'an admin who signed in hours ago'])(
  '%s cannot move Ann back to an address that she is just leaving',
  async (who, { ctx }) => {
    const [ann, admin] = [await signedIn(ctx, { email: 'ann@example.org' }), await signedIn(ctx, { isAdmin: true })];
    await signedInEarlier(ctx);
    const { body } = await visitor(ctx).post('/users/login', { email: ann.email, password: PASSWORD });
    const annNow = visitor(ctx, body.token as string);
    const stale = who.startsWith('an admin') ? admin : ann;

    const holder = await ctx.db.startTransaction().execute();
    await lockUser(holder, ann.id);
    const moving = annNow.patch(`/users/${ann.id}`, { email: 'new@example.org' });
    await expect.poll(() => requestsWait(ctx)).toBe(1);
    // The address is still the present one, so the request needs no password.
    const keeping = stale.patch(`/users/${ann.id}`, { name: 'Ann Lea', email: ann.email });
    await expect.poll(() => requestsWait(ctx)).toBe(2);
    await holder.commit().execute();

    expect((await moving).status).toBe(200);
    const refused = await keeping;
    expect([refused.status, refused.body]).toEqual([
      409,
      { error: 'Someone has just changed the email address of this account. Nothing was saved. Reload the page to see the new address.' },
    ]);
    expect((await annNow.get(`/users/${ann.id}`)).body.data).toMatchObject({ name: 'Ann Lee', email: 'new@example.org' });
    expect((await ctx.db.selectFrom('mails').select('to_address').execute()).map((mail) => mail.to_address)).toEqual([ann.email]);
  },
);

describe('the other admins', () => {
  const mailsOf = async ({ db }: Context) =>
    db.selectFrom('mails').select(['kind', 'to_address', 'details']).orderBy('kind').orderBy('to_address').execute();

  test('get an email when someone gets or loses the admin role, and no email if nothing changes', async ({ ctx }) => {
    const [ada, bea] = [
      await signedIn(ctx, { isAdmin: true, email: 'ada@example.org' }),
      await signedIn(ctx, { isAdmin: true, email: 'bea@example.org' }),
    ];
    const ann = await signedIn(ctx, { email: 'ann@example.org', name: 'Trust me: http://evil.example' });
    expect((await ada.patch(`/users/${ann.id}`, { isAdmin: true, isTrusted: true })).status).toBe(200);
    const details = { userId: ann.id, actorId: ada.id, isAdmin: true };
    const made = [ada, bea].map(({ email }) => ({ kind: 'admins changed', to_address: email, details }));
    expect(await mailsOf(ctx)).toEqual(made);
    // A request that changes nothing or is refused causes no email.
    expect((await ada.patch(`/users/${ann.id}`, { isAdmin: true, isTrusted: false })).status).toBe(200);
    expect((await ada.patch(`/users/${ann.id}`, { isAdmin: 'no' })).status).toBe(400);
    expect(await mailsOf(ctx)).toEqual(made);

    const server = await startMailServer();
    await workOffJobs(mailingTo(ctx, server));
    expect(new Set(server.received.map(({ envelope }) => envelope.to[0]))).toEqual(new Set([ada.email, bea.email]));
    const [first] = server.received;
    expect(first!.email.subject).toBe('Film Access Materials has a new admin');
    expect(first!.email.text).toContain('ada@example.org made ann@example.org an admin of Film Access Materials on');
    expect(first!.email.text).toContain('http://localhost:3000/manage-users');
    expect(first!.raw).not.toContain('evil.example');

    expect((await ada.patch(`/users/${bea.id}`, { isAdmin: false })).status).toBe(200);
    const removed = { userId: bea.id, actorId: ada.id, isAdmin: false };
    expect((await mailsOf(ctx)).filter(({ details: { isAdmin } }) => isAdmin === false)).toEqual(
      [ada, ann, bea].map(({ email }) => ({ kind: 'admins changed', to_address: email, details: removed })),
    );
    await workOffJobs(mailingTo(ctx, server));
    const last = server.received.at(-1)!;
    expect(last.email.text).toContain('ada@example.org took the admin role at Film Access Materials from bea@example.org on');
  });

  test('get an email when an operator makes an account an admin or creates an admin', async ({ ctx }) => {
    const [ada, ann] = [await signedIn(ctx, { isAdmin: true }), await signedIn(ctx)];
    await grantRoles(ctx, ann.id, { isAdmin: true, isTrusted: false });
    await grantRoles(ctx, ann.id, { isAdmin: true, isTrusted: true });
    expect(await mailsOf(ctx)).toEqual([
      { kind: 'admins changed', to_address: ada.email, details: { userId: ann.id, actorId: null, isAdmin: true } },
    ]);
    const server = await startMailServer();
    await workOffJobs(mailingTo(ctx, server));
    expect(server.received[0]!.email.text).toContain(`An operator at the command line made ${ann.email} an admin`);
    await registerUser(ctx, { name: 'Bo', email: 'bo@example.org', password: PASSWORD }, { isAdmin: true });
    expect(await mailsOf(ctx)).toHaveLength(3);
  });
});
