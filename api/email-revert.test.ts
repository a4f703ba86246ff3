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

/* Changing one's address needs no password: whoever finds a session open could take the account. Its owner gets it back. */

const NEW = 'four entirely new words';

const use = (ctx: Context, token: string, password = NEW) =>
  visitor(ctx).post('/users/password-reset', { token, password, password2: password });

const login = async (ctx: Context, email: string, password: string) =>
  (await visitor(ctx).post('/users/login', { email, password })).status;

const changeTo = async ({ patch, id }: Person, email: string) => (await patch(`/users/${id}`, { email })).status;

/** The tokens of the links that were mailed, the first first. */
async function tokens(ctx: Context): Promise<string[]> {
  const resets = await ctx.db.selectFrom('password_resets').select('id').orderBy('id').execute();
  return resets.map(({ id }) => resetToken(ctx, id));
}

test('the owner of an account that somebody moved away takes it back with the link in the old mailbox', async ({ ctx }) => {
  const server = await startMailServer();
  const ann = await signedIn(ctx, { email: 'ann@example.org', name: 'Ann Lee', isProven: true });
  // Someone finds Ann signed in, moves the account, tries to set a new password, and moves the account again.
  expect(await changeTo(ann, 'eve@example.org')).toBe(200);
  await visitor(ctx).get('/users/password/eve@example.org');
  await workOffJobs(mailingTo(ctx, server));
  const [revertLink = '', own = ''] = await tokens(ctx);
  // Confirming the new address would end Ann's link: not while it holds.
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
  // Neither works again, and what was mailed to Eve leads nowhere.
  for (const token of [revertLink, eves]) expect((await use(ctx, token, 'one more set of words')).body).toHaveProperty('token');
  // It is known now that Ann reads her mail: she is greeted by her name.
  await workOffJobs(mailingTo(ctx, server));
  const told = server.received.filter(({ envelope }) => envelope.to[0] === 'ann@example.org').at(-1)!;
  expect(told.email.subject).toContain('Your password');
  expect(told.email.text).toContain('Hello Ann Lee,');
});

test('a confirmed address that can still be taken back is nobody else’s for a day', async ({ ctx, owner }) => {
  const [ann, bob] = [await signedIn(ctx, { email: 'ann@example.org', isProven: true }), await signedIn(ctx)];
  await changeTo(ann, 'new@example.org');
  const register = async () =>
    (await visitor(ctx).post('/users/register', { name: 'Bob', email: 'Ann@Example.org', password: PASSWORD, password2: PASSWORD })).status;
  expect([await changeTo(bob, 'ANN@example.org'), await register()]).toEqual([400, 400]);
  expect(await changeTo(ann, 'ann@example.org')).toBe(200); // herself
  expect(await changeTo(ann, 'new@example.org')).toBe(200);
  await sql`update password_resets set created_at = now() - interval '25 hours', expires_at = now() - interval '1 hour'`.execute(owner.db);
  const [expired = ''] = await tokens(ctx);
  expect((await use(ctx, expired)).body).toHaveProperty('token');
  expect(await register()).toBe(201);
});

test('nobody is mailed without end by somebody who passes through their address, nor reads a stranger’s words', async ({ ctx: plain }) => {
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
  // Three went to the victim; then the address is held, for the account cannot leave it.
  expect(statuses.slice(0, 6)).toEqual([200, 200, 200, 200, 200, 200]);
  expect(statuses.slice(7).every((status) => status === 429 || status === 200)).toBe(true);
  // By another account neither: the address is reserved, then still counted.
  const other = await signedIn(ctx, { name });
  expect(await change(other, 'victim@example.org', '192.0.2.2')).toBe(400);
  // One account mails ten in all, one network twenty.
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

test('a mail names a film as a moderator saw it, and not as its submitter has changed it since', async ({ ctx }) => {
  const server = await startMailServer();
  const [ann, admin] = [await signedIn(ctx, { email: 'ann@example.org' }), await signedIn(ctx, { isAdmin: true })];
  const films = { kept: 'The Piano', changed: 'Ran' };
  const build = async (title: string) => buildFilm(ctx, { title, authorId: ann.id, approved: false });
  const [kept, changed] = [await build(films.kept), await build(films.changed)];
  const spoil = async () => ann.patch(`/films/${changed}/${ann.id}`, { title: 'Visit casino7.com' });
  await admin.patch('/films/approve', [kept, changed]);
  await spoil(); // before the mail is on its way
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
