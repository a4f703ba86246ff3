import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import type { Context } from '#server/context.ts';
import { hashKey } from '#server/limits/hash-key.ts';
import { RATE_LIMITS } from '#server/limits/rate-limits.ts';
import { MAIL_KINDS } from '#server/mail/mail-kinds.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { COUNTED, type UnconfirmedMailRule } from '#server/mail/unconfirmed-mails.ts';
import { ownKeys } from '#domain/text/own-keys.ts';
import { from, test } from '#test/limited.ts';
import { buildUser } from '#test/factories.ts';
import { PASSWORD, signedIn, visitor, type Person } from '#test/people.ts';
import { softAuthenticator } from '#test/soft-authenticator.ts';
import { workOffJobs } from '#test/work-off-jobs.ts';

/* An attacker who makes accounts with strangers' addresses cannot fill their mailboxes (server/mail/unconfirmed-mails.ts). */

/** Limits in docs/security.md: for emails to one stranger, and to all strangers together. */
const TO_ONE = RATE_LIMITS.noticesToUnconfirmed.max + RATE_LIMITS.resetsToUnconfirmed.max + RATE_LIMITS.listRequestsOfAddressInNetwork.max;
const TO_ALL = RATE_LIMITS.mailsToUnconfirmedOfNetwork.max;

const NETWORK = from('192.0.2.7');
const VERA = 'vera@example.org';

/** An attacker's account, whose every request comes from one network. */
async function attacker(ctx: Context, email: string): Promise<Person> {
  const person = await signedIn(ctx, { email });
  const ask: Person['ask'] = (method, path, body, headers) => person.ask(method, path, body, { ...NETWORK, ...headers });
  return {
    ...person,
    ask,
    get: (path) => ask('GET', path),
    post: (path, body) => ask('POST', path, body),
    patch: (path, body) => ask('PATCH', path, body),
    delete: (path) => ask('DELETE', path),
  };
}

/** All actions through the API that cause an email to an account's own address. @returns the status */
const ACTS: Record<string, (ctx: Context, who: Person) => Promise<number>> = {
  async 'password reset'(ctx, { email }) {
    return (await visitor(ctx).get(`/users/password/${email}`, NETWORK)).status;
  },
  async 'password reset, by registering'(ctx, { email }) {
    const given = { name: 'M', email, password: PASSWORD, password2: PASSWORD };
    return (await visitor(ctx).post('/users/register', given, NETWORK)).status;
  },
  async 'list request'(ctx, { email }) {
    return (await visitor(ctx).post('/alerts', { query: 'search=piano', email }, NETWORK)).status;
  },
  async 'sign-in changed'(ctx, who) {
    const options = (await who.post(`/users/${who.id}/passkeys/options`)).body.data as { challenge: string };
    const passkey = softAuthenticator(ctx.settings.siteUrl).register(options);
    return (await who.post(`/users/${who.id}/passkeys`, { name: 'Mine', passkey })).status;
  },
  async 'e-mail changed'(_ctx, who) {
    const away = (await who.patch(`/users/${who.id}`, { email: `${who.id}@example.net` })).status;
    await who.patch(`/users/${who.id}`, { email: who.email });
    return away;
  },
};

/** Moves the database's time on by hours. Limits continue to count. */
async function passHours({ db }: Context, hours: number): Promise<void> {
  const time = sql`${hours} * interval '1 hour'`;
  const earlier = sql`created_at = created_at - ${time}`;
  await sql`update rate_limits set expire = expire - ${hours * 3_600_000}::bigint`.execute(db);
  await sql`update password_resets set ${earlier}, expires_at = expires_at - ${time}`.execute(db);
  await sql`update mails set ${earlier}`.execute(db);
  await sql`update sessions set authenticated_at = now()`.execute(db);
}

async function mailsTo({ db }: Context, address = '%'): Promise<number> {
  const { rows } = await sql<{ mails: number }>`
    select count(*)::integer as mails from mails where to_address like ${address} and to_address not like '%@example.net'
  `.execute(db);
  return rows[0]!.mails;
}

test('docs/security.md lists the rule of each kind of email for unconfirmed addresses', async () => {
  const text = await readFile(new URL('../docs/security.md', import.meta.url), 'utf8');
  const [, section = ''] = /### Emails to unconfirmed addresses\n([\s\S]*?)\n## /.exec(text) ?? [];
  const rows = [...section.matchAll(/^\| `([^`]+)` \| (.+) \|$/gm)].map(([, kind, rule]) => [kind, rule]);
  const inWords = (rule: UnconfirmedMailRule): string => {
    if ('never' in rule) return `never: ${rule.never}`;
    if ('causedBy' in rule) return `sent, not counted: caused by ${rule.causedBy}`;
    const limits = COUNTED[rule.countedAs].map(([name]) => `\`${name}\` (${RATE_LIMITS[name].max} a day)`);
    return `counted by ${limits.join(' and ')}`;
  };
  expect(rows).toEqual(ownKeys(MAIL_KINDS).map((kind) => [kind, inWords(MAIL_KINDS[kind].toUnconfirmed)]));
  // The acts below cause every kind that limits count.
  const counted = ownKeys(MAIL_KINDS).filter((kind) => 'countedAs' in MAIL_KINDS[kind].toUnconfirmed);
  const caused = new Set([...Object.keys(ACTS).map((act) => act.replace(/,.*/, '')), 'account erased']);
  expect(caused).toEqual(new Set(counted));
  expect(section).toContain(`at most ${TO_ONE} emails to one address and ${TO_ALL} to all`);
});

test('an email of a kind that limits count cannot be queued without its cause', async ({ limited: [ctx] }) => {
  const mail = { kind: 'sign-in changed', to: VERA, userId: null, details: { what: 'passkey added' } } as const;
  await expect(ctx.db.transaction().execute((tx) => queueMail(ctx, tx, mail))).rejects.toThrow('needs a cause');
  expect(await mailsTo(ctx)).toBe(0);
});

describe('with ten new accounts and one network, in a day', () => {
  test('an attacker causes few emails to one stranger whose address all the accounts use', async ({ limited: [ctx] }) => {
    const statuses = new Set<number>();
    for (let n = 0; n < 10; n += 1) {
      const mallory = await attacker(ctx, VERA);
      for (let round = 0; round < 2; round += 1) for (const act of Object.values(ACTS)) statuses.add(await act(ctx, mallory));
      await workOffJobs(ctx);
      expect((await mallory.post(`/users/${mallory.id}/erase`, { password: PASSWORD })).status).toBeOneOf([200, 409]);
      // Accounts that cannot be erased, because a link can still restore their address, make room for the next.
      await ctx.db
        .updateTable('users')
        .set({ email: `${n}@example.net` })
        .where('id', '=', mallory.id)
        .execute();
      await sql`update password_resets set is_binding = false`.execute(ctx.db);
      await passHours(ctx, 2);
    }
    await workOffJobs(ctx);
    expect(statuses).toContain(429);
    const kept = await ctx.limits.listCounts(VERA);
    expect(kept.find(({ key }) => key === 'noticesToUnconfirmed')!.points).toBeGreaterThan(3);
    const mails = await mailsTo(ctx, VERA);
    expect(mails).toBeGreaterThan(0);
    expect(mails).toBeLessThanOrEqual(TO_ONE);
  });

  test('an attacker causes few emails to one mailbox, however the accounts spell its address', async ({ limited: [ctx] }) => {
    const mallories = [];
    for (let n = 0; n < 10; n += 1) mallories.push(await attacker(ctx, n % 2 ? `vera+${n}@gmail.com` : `v.e.ra+${n}@googlemail.com`));
    for (const act of Object.values(ACTS)) {
      for (const mallory of mallories) await act(ctx, mallory);
      await workOffJobs(ctx);
    }
    // The attacker reaches every limit of emails to one address.
    expect(await mailsTo(ctx)).toBe(TO_ONE);
  });

  test('an attacker causes few emails to all strangers together', async ({ limited: [ctx] }) => {
    const addresses = Array.from({ length: 10 }, (_, n) => `stranger-${n}@example.org`);
    const accounts = [];
    for (const email of addresses) accounts.push(await attacker(ctx, email));
    for (let round = 0; round < 4; round += 1) {
      for (const act of Object.values(ACTS)) for (const account of accounts) await act(ctx, account);
      await workOffJobs(ctx);
      await passHours(ctx, 5);
    }
    for (const email of addresses) expect(await mailsTo(ctx, email)).toBeLessThanOrEqual(TO_ONE);
    expect(await mailsTo(ctx)).toBeGreaterThan(TO_ALL / 2);
    expect(await mailsTo(ctx)).toBeLessThanOrEqual(TO_ALL);
  });

  test('an attacker who erases accounts with the addresses of different strangers causes no emails over the limit', async ({
    limited: [ctx],
  }) => {
    await ctx.limits.consume('mailsToUnconfirmedOfNetwork', hashKey('192.0.2.7'), TO_ALL - 5);
    for (let n = 0; n < 8; n += 1) {
      const mallory = await attacker(ctx, `stranger-${n}@example.org`);
      // The erasure itself is never refused.
      expect((await mallory.post(`/users/${mallory.id}/erase`, { password: PASSWORD })).status).toBe(200);
    }
    expect(await mailsTo(ctx)).toBe(5);
  });
});

test('two processes count simultaneous emails exactly', async ({ limited: [one, other] }) => {
  const mallory = await attacker(one, VERA);
  const statuses = await Promise.all(Array.from({ length: 12 }, async (_, n) => ACTS['sign-in changed']!(n % 2 ? one : other, mallory)));
  expect(statuses.filter((status) => status === 201)).toHaveLength(RATE_LIMITS.noticesToUnconfirmed.max);
  expect(await mailsTo(one, VERA)).toBe(RATE_LIMITS.noticesToUnconfirmed.max);
  // A refused change has no effect: no one gets another way to sign in without an email.
  expect(await one.db.selectFrom('passkeys').select('id').execute()).toHaveLength(RATE_LIMITS.noticesToUnconfirmed.max);
});

test('a stranger whose resets someone used up still gets a reset in their own network, and responses reveal no account', async ({
  limited: [ctx],
}) => {
  await buildUser(ctx, { email: VERA });
  const answers = new Set<string>();
  for (let n = 0; n < 8; n += 1) {
    for (const email of [VERA, 'nobody@example.org']) {
      const { status, body } = await visitor(ctx).get(`/users/password/${email}`, NETWORK);
      answers.add(JSON.stringify([status, body]));
    }
    await workOffJobs(ctx);
    await passHours(ctx, 2);
  }
  expect(answers).toHaveLength(1);
  expect(await mailsTo(ctx, VERA)).toBe(RATE_LIMITS.resetsToUnconfirmed.max);
  await visitor(ctx).get(`/users/password/${VERA}`, from('192.0.2.99'));
  await workOffJobs(ctx);
  expect(await mailsTo(ctx, VERA)).toBe(RATE_LIMITS.resetsToUnconfirmed.max + 1);
  expect(await ctx.db.selectFrom('reset_requests').selectAll().execute()).toEqual([]);
});

test('strangers who use up the resets of one mailbox in other spellings do not keep its reader from a reset', async ({
  limited: [ctx],
}) => {
  const [vera, ann] = ['vera@gmail.com', 'ann@gmail.com'];
  await buildUser(ctx, { email: vera });
  await buildUser(ctx, { email: ann, isProven: true });
  const spellings = [vera, ann].flatMap((email) => Array.from({ length: 6 }, (_, n) => email.replace('@', `+${n}@`)));
  for (const email of spellings) {
    await buildUser(ctx, { email });
    await visitor(ctx).get(`/users/password/${email}`, NETWORK);
  }
  await workOffJobs(ctx);
  expect(await mailsTo(ctx)).toBe(2 * RATE_LIMITS.resetsToUnconfirmed.max);
  // No one has confirmed Vera's address, so she asks from another network. Ann has confirmed hers, and shares the strangers' network.
  await visitor(ctx).get(`/users/password/${vera}`, from('192.0.2.99'));
  await visitor(ctx).get(`/users/password/${ann}`, NETWORK);
  await workOffJobs(ctx);
  expect([await mailsTo(ctx, vera), await mailsTo(ctx, ann)]).toEqual([1, 1]);
});

test('a confirmed address gets an email about every change', async ({ limited: [ctx] }) => {
  const ann = await signedIn(ctx, { email: 'ann@example.org', isProven: true });
  for (let n = 0; n < 6; n += 1) expect(await ACTS['sign-in changed']!(ctx, ann)).toBe(201);
  expect(await mailsTo(ctx, 'ann@example.org')).toBe(6);
});
