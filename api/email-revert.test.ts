import { expect } from 'vitest';
import { sql } from 'kysely';
import { resetToken } from '#server/auth/reset-token.ts';
import type { Context } from '#server/context.ts';
import { createLimits } from '#server/limits/limits.ts';
import { test } from '#test/database/with-database.ts';
import { buildFilm } from '#test/factories.ts';
import { startMailServer } from '#test/mail/mail-server.ts';
import { mailingTo } from '#test/mail/mails.ts';
import { PASSWORD, signedIn, visitor, type Person } from '#test/people.ts';
import { wholeDatabase } from '#test/database/whole-database.ts';
import { workOffJobs } from '#test/work-off-jobs.ts';

/* Changing an address needs no password, so someone who finds an open session could take the account. Its owner can recover it. */

const NEW = 'four entirely new words';

const use = (ctx: Context, token: string, password = NEW) =>
  visitor(ctx).post('/users/password-reset', { token, password, password2: password });

const login = async (ctx: Context, email: string, password: string) =>
  (await visitor(ctx).post('/users/login', { email, password })).status;

const changeTo = async ({ patch, id }: Person, email: string) => (await patch(`/users/${id}`, { email })).status;

/** Tokens of the links that were emailed, oldest first. */
async function tokens(ctx: Context): Promise<string[]> {
  const resets = await ctx.db.selectFrom('password_resets').select('id').orderBy('id').execute();
  return resets.map(({ id }) => resetToken(ctx, id));
}

test('the owner of an account that someone moved to another address recovers it with the link in the old mailbox', async ({ ctx }) => {
  const server = await startMailServer();
  const ann = await signedIn(ctx, { email: 'ann@example.org', name: 'Ann Lee', isProven: true });
  // Someone finds Ann signed in, moves the account, tries to set a new password, and moves the account again.
  expect(await changeTo(ann, 'eve@example.org')).toBe(200);
  await visitor(ctx).get('/users/password/eve@example.org');
  await workOffJobs(mailingTo(ctx, server));
  const [revertLink = '', own = ''] = await tokens(ctx);
  // Eve cannot confirm the new address while Ann's link is valid, because that would end the link.
  expect((await use(ctx, own, 'eves very own words')).body).toHaveProperty('token');
  const eve = ann;
  expect(await changeTo(eve, 'eve.2@example.org')).toBe(200);
  const eves = (await tokens(ctx)).at(-1)!;

  const notice = server.received.find(({ envelope }) => envelope.to[0] === 'ann@example.org')!;
  expect(notice.email.text).toContain(`Recover your account:\nhttp://localhost:3000/reset/${revertLink}`);
  expect(notice.email.text).toContain('valid for 24 hours');
  expect(await wholeDatabase(ctx)).not.toContain(revertLink);

  expect((await use(ctx, revertLink, 'ann@example.org')).body).toHaveProperty('password');
  expect((await use(ctx, revertLink)).status).toBe(200);
  expect([await login(ctx, 'ann@example.org', NEW), await login(ctx, 'eve.2@example.org', NEW)]).toEqual([200, 400]);
  expect((await eve.get(`/users/profile/${ann.id}`)).status).toBe(401);
  // Ann's link does not work a second time, and the link that was mailed to Eve is no longer valid.
  for (const token of [revertLink, eves]) expect((await use(ctx, token, 'one more set of words')).body).toHaveProperty('token');
  // Ann has shown that she reads this mailbox, so the email greets her by name.
  await workOffJobs(mailingTo(ctx, server));
  const told = server.received.filter(({ envelope }) => envelope.to[0] === 'ann@example.org').at(-1)!;
  expect(told.email.subject).toContain('Your password');
  expect(told.email.text).toContain('Hello Ann Lee,');
});

test('for a day after an account leaves its confirmed address, only the same account can use that address', async ({ ctx, owner }) => {
  const [ann, bob] = [await signedIn(ctx, { email: 'ann@example.org', isProven: true }), await signedIn(ctx)];
  await changeTo(ann, 'new@example.org');
  const register = async () =>
    (await visitor(ctx).post('/users/register', { name: 'Bob', email: 'Ann@Example.org', password: PASSWORD, password2: PASSWORD })).status;
  expect([await changeTo(bob, 'ANN@example.org'), await register()]).toEqual([400, 400]);
  expect(await changeTo(ann, 'ann@example.org')).toBe(200); // Ann herself can
  expect(await changeTo(ann, 'new@example.org')).toBe(200);
  await sql`update password_resets set created_at = now() - interval '25 hours', expires_at = now() - interval '1 hour'`.execute(owner.db);
  const [expired = ''] = await tokens(ctx);
  expect((await use(ctx, expired)).body).toHaveProperty('token');
  expect(await register()).toBe(201);
});

test('an attacker who moves accounts through strangers’ addresses causes few emails, none with the attacker’s words', async ({
  ctx: plain,
}) => {
  const ctx = { ...plain, settings: { ...plain.settings, trustProxy: 1 }, limits: createLimits(plain.db, true) };
  const server = await startMailServer();
  const name = 'FREE spins casino7.com today';
  const change = async ({ patch, id }: Person, email: string, network: string) => {
    const { status, body, headers } = await patch(`/users/${id}`, { email }, { 'x-forwarded-for': network });
    if (status === 429) expect([typeof body.error, Number(headers.get('retry-after')) > 3600]).toEqual(['string', true]);
    return status;
  };
  const mallory = await signedIn(ctx, { name, email: 'mallory@example.org' });
  const statuses = [];
  for (let round = 0; round < 8; round += 1) {
    statuses.push(await change(mallory, 'victim@example.org', '192.0.2.1'));
    statuses.push(await change(mallory, `mallory-${round}@example.org`, '192.0.2.1'));
  }
  // The victim gets three emails. Then the account cannot leave the address, which stays taken.
  expect(statuses.slice(0, 6)).toEqual([200, 200, 200, 200, 200, 200]);
  expect(statuses.slice(7).every((status) => status === 429 || status === 200)).toBe(true);
  // Another account cannot use the address either, because it is reserved.
  const other = await signedIn(ctx, { name });
  expect(await change(other, 'victim@example.org', '192.0.2.2')).toBe(400);
  // One account causes ten emails in all, and one network twenty.
  const many = [];
  const carol = await signedIn(ctx, { name });
  for (let n = 0; n < 12; n += 1) many.push(await change(carol, `bystander-${n}@example.org`, '192.0.2.3'));
  expect(many).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
  const network = [];
  for (let n = 0; n < 24; n += 1) network.push(await change(await signedIn(ctx, { name }), `some-${n}@example.org`, '192.0.2.4'));
  expect(network.filter((status) => status === 200)).toHaveLength(20);

  await visitor(ctx).get('/users/password/some-1@example.org');
  await workOffJobs(mailingTo(ctx, server));
  const toVictim = server.received.filter(({ envelope }) => envelope.to[0] === 'victim@example.org');
  expect(toVictim).toHaveLength(3);
  expect(server.received.length).toBeGreaterThan(30);
  for (const { email } of server.received) expect(`${email.subject} ${email.text} ${email.html}`).not.toMatch(/casino|FREE/);
});

test('an email names a film as the moderator saw it, without later edits by the submitter', async ({ ctx }) => {
  const server = await startMailServer();
  const [ann, admin] = [await signedIn(ctx, { email: 'ann@example.org' }), await signedIn(ctx, { isAdmin: true })];
  const films = { kept: 'The Piano', changed: 'Ran' };
  const build = async (title: string) => buildFilm(ctx, { title, authorId: ann.id, approved: false });
  const [kept, changed] = [await build(films.kept), await build(films.changed)];
  const spoil = async () => ann.patch(`/films/${changed}/${ann.id}`, { title: 'Visit casino7.com' });
  await admin.patch('/films/approve', [kept, changed]);
  await spoil(); // before the email is sent
  await workOffJobs(mailingTo(ctx, server));
  await admin.patch('/films/approve', [changed]);
  await ann.patch(`/films/${changed}/${ann.id}`, { title: 'Ran' });
  await admin.patch('/films/approve', [changed]);
  await admin.patch('/films/draft', { films: [kept, changed], reasons: [], message: 'Say which version.' });
  await spoil();
  await workOffJobs(mailingTo(ctx, server));
  const texts = server.received.map(({ email }) => `${email.subject}\n${email.text}`);
  expect(texts[0]).toContain('The Piano (1993)');
  expect(texts.at(-1)).toContain('The Piano (1993)');
  expect(texts.at(-1)).toContain('A listing that you have changed since the moderator saw it');
  expect(texts.at(-1)).toContain('Say which version.');
  for (const text of texts) expect(text).not.toContain('casino');
});
