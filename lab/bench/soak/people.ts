import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { hashPassword } from '#server/auth/passwords.ts';
import type { Context } from '#server/context.ts';
import { newId } from '#server/new-id.ts';
import type { SiteClient } from './site-client.ts';

const PASSWORD = 'three plain words';
const MEMBERS = 5;

/** A person with an account. */
interface Account {
  id: string;
  email: string;
}

export interface Accounts {
  admin: Account;
  /** A super-user, whose submissions are public at once. */
  trusted: Account;
  members: Account[];
}

/** A person who is signed in. */
export interface Person extends Account {
  token: string;
}

/** Stores accounts before the program starts to use the database. */
export async function createAccounts(ctx: Context): Promise<Accounts> {
  const password_hash = await hashPassword(PASSWORD);
  const run = randomUUID().slice(0, 8);
  const create = async (role: string, roles: { is_admin?: boolean; is_trusted?: boolean } = {}) => {
    const account = { id: newId(), email: `soak-${role}-${run}@example.org` };
    await ctx.db
      .insertInto('users')
      .values({ ...account, name: `Soak ${role}`, name_key: `soak ${role}`, password_hash, ...roles })
      .execute();
    return account;
  };
  return {
    admin: await create('admin', { is_admin: true }),
    trusted: await create('trusted', { is_trusted: true }),
    members: await Promise.all(Array.from({ length: MEMBERS }, (_, at) => create(`member-${at}`))),
  };
}

const signedIn = z.object({ token: z.string() });

export async function signIn(client: SiteClient, account: Account): Promise<Person> {
  const { body } = await client.send('/api/users/login', {
    method: 'POST',
    body: { email: account.email, password: PASSWORD },
  });
  return { ...account, token: signedIn.parse(body).token };
}

/** Registers a new person with a new email address. */
export async function register(client: SiteClient): Promise<Account> {
  const email = `soak-${randomUUID()}@example.org`;
  const body = { name: 'Ann Lee', email, password: PASSWORD, password2: PASSWORD };
  const answered = await client.send('/api/users/register', { method: 'POST', body });
  const { data } = z.object({ data: z.object({ id: z.string() }) }).parse(answered.body);
  return { id: data.id, email };
}
