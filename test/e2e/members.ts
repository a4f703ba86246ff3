import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import type { FilmInput } from '#domain/films/film.ts';
import type { Listing } from '#domain/films/listing.ts';
import { openKeys } from '#server/auth/keys.ts';
import { resetToken, resetTokenHash } from '#server/auth/reset-token.ts';
import { hashPassword } from '#server/auth/passwords.ts';
import { connect, type Connections, type Db } from '#server/database/database.ts';
import { findRunningPostgres } from '#server/database/embedded-postgres/embedded-postgres.ts';
import { embeddedDatabase } from '#server/database/open-database.ts';
import { contactsLink } from '#server/films/contacts/contacts-link.ts';
import { newId } from '#server/new-id.ts';
import { readSettings } from '#server/settings.ts';
import { beginSession } from '#server/users/begin-session.ts';
import { insertReset } from '#server/users/reset-queries.ts';
import { insertUser } from '#server/users/user-queries.ts';
import { filmInput } from '#test/factories.ts';
import { test as visiting } from './browser.ts';
import { sampleAccount, sampleToken, type Role } from './people.ts';

/** A member with their own account, and a session that no browser uses yet. */
export interface Member {
  id: string;
  email: string;
  password: string;
  token: string;
}

export interface Fixtures {
  /** Makes a new member. After the test, deletes the member and their listings, because other tests count both. */
  join: (given?: { isTrusted?: boolean; isAdmin?: boolean; name?: string }) => Promise<Member>;
}

export const test = visiting.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- vitest reads from the pattern which fixtures this fixture needs
  join: async ({}, use) => {
    const members: Member[] = [];
    await use(async (given) => {
      const member = await newMember(given);
      members.push(member);
      return member;
    });
    const ids = members.map(({ id }) => id);
    if (ids.length === 0) return;
    await withDatabase(async (db) => {
      await db.deleteFrom('films').where('author_id', 'in', ids).execute();
      await db.deleteFrom('users').where('id', 'in', ids).execute();
    });
  },
});

const PASSWORD = 'a password of them all';
let hashed: Promise<string> | undefined;

/** Makes a new member who stays after the test. Use `join` if the member would disturb other tests. */
export async function newMember({ isTrusted = false, isAdmin = false, name = 'Ann Lee' } = {}): Promise<Member> {
  // Stores the account and a session directly. Signing up and signing in have their own tests and take long to compute.
  const settings = siteSettings();
  const id = newId();
  const email = `${id}@example.org`;
  hashed ??= hashPassword(PASSWORD);
  const account = { id, name, email, password_hash: await hashed, created_at: new Date() };
  const token = await withDatabase(async (db) => {
    await insertUser(db, { ...account, is_trusted: isTrusted, is_admin: isAdmin });
    const signing = { db, settings, keys: openKeys(settings), clock: () => new Date() };
    return beginSession(signing, { id }, { userAgent: undefined });
  });
  return { id, email, password: PASSWORD, token: token! };
}

function siteSettings() {
  const { address, dataDir } = inject('site');
  return readSettings({ ...process.env, DATA_DIR: dataDir, PORT: new URL(address).port });
}

/** Stores a link to a new password for this member, as if we had emailed it. @returns the link's token */
export async function resetTokenFor({ id: userId }: Member): Promise<string> {
  const id = newId();
  const token = resetToken({ keys: openKeys(siteSettings()) }, id);
  await withDatabase(async (db) => insertReset(db, { id, user_id: userId, token_hash: resetTokenHash(token) }));
  return token;
}

/** Confirms the member's address. @returns the path of the link in the yearly email */
export async function contactsPathFor({ id }: Member): Promise<string> {
  const settings = siteSettings();
  await withDatabase((db) => db.updateTable('users').set({ email_proven_at: new Date() }).where('id', '=', id).execute());
  return new URL(contactsLink({ keys: openKeys(settings), settings }, id, new Date())).pathname;
}

/** Stores reports of two people about the contact of this listing. */
export const reportTwice = (film_id: string) =>
  withDatabase((db) =>
    db
      .insertInto('contact_reports')
      .values([1, 2].map((n) => ({ film_id, reporter_key: Buffer.alloc(32, n), source: 'person', created_at: new Date() })))
      .execute(),
  );

/** Sets the date when the contacts of this member's listings were confirmed to two years ago. */
export const confirmedLongAgo = ({ id }: Member) =>
  withDatabase((db) =>
    db
      .updateTable('films')
      .set({ contact_confirmed_at: new Date(Date.now() - 2 * 365 * 86_400_000) })
      .where('author_id', '=', id)
      .execute(),
  );

/** Marks the link with this token as used. */
export const useReset = (token: string) =>
  withDatabase((db) =>
    db.updateTable('password_resets').set({ used_at: new Date() }).where('token_hash', '=', resetTokenHash(token)).execute(),
  );

/** Stores a link that restores a former address of this member, as if the address had just changed. */
export const makeRevertible = ({ id: userId }: Member) =>
  withDatabase(async (db) => {
    const id = newId();
    const former = { restores_email: `${id}@example.org`, is_binding: true };
    await insertReset(db, { id, user_id: userId, token_hash: resetTokenHash(id), ...former });
  });

/** Returns a sample account as a member. The account stays after the test. */
export async function sampleMember(role: Role): Promise<Member> {
  const token = await sampleToken(role);
  const { id } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { id: string };
  return { id, ...(await sampleAccount(role)), token };
}

/** Opens a page of the site as this member. */
export async function openAs(page: Page, { token }: Pick<Member, 'token'>, address: string): Promise<void> {
  await page.evaluate((jwt) => localStorage.setItem('jwt', jwt), token);
  await page.goto(address);
}

/** Submits a listing, like the member's browser. */
export async function submit(member: Member, given: Partial<FilmInput> = {}): Promise<Listing> {
  const { data } = (await ask('POST', 'films/add', filmInput(given), member.token)) as { data: Listing };
  return data;
}

export async function edit(member: Member, filmId: string, changes: object): Promise<void> {
  await ask('PATCH', `films/${filmId}/${member.id}`, changes, member.token);
}

/** Lists the member's listings, newest first. Admins also get the notes. */
export async function uploadsOf({ id, token }: Member): Promise<(Listing & { notes?: string })[]> {
  const { data } = (await ask('GET', `users/profile/${id}`, undefined, token)) as {
    data: { films: Listing[] };
  };
  return data.films;
}

/** Counts the public listings that a search finds. */
export async function countListed(search: string): Promise<number> {
  const { total, fuzzy } = (await ask('GET', `films?search=${encodeURIComponent(search)}`)) as { total: number; fuzzy?: boolean };
  return fuzzy ? 0 : total;
}

/** Asks the API as somebody's browser would. */
export async function ask(method: string, address: string, body?: object, token?: string): Promise<unknown> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const sent = { method, headers, ...(body && { body: JSON.stringify(body) }) };
  const response = await fetch(`${inject('site').address}/api/${address}`, sent);
  if (!response.ok) throw new Error(`${method} ${address}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** Ends all sessions of the member on the server. Their browsers do not notice. */
export const endSessionsOf = ({ id }: Member) =>
  withDatabase((db) =>
    db
      .updateTable('users')
      .set(({ eb }) => ({ session_version: eb('session_version', '+', 1) }))
      .where('id', '=', id)
      .execute(),
  );

/** Makes the member's sign-in too old for important changes. */
export const signedInEarlier = ({ id }: Pick<Member, 'id'>) =>
  withDatabase((db) =>
    db
      .updateTable('sessions')
      .set({ authenticated_at: new Date(Date.now() - 3_600_000) })
      .where('user_id', '=', id)
      .execute(),
  );

/** Lets the member sign in only with two passkeys. Both have the same name and are on devices that the test does not have. */
export const signsInByPasskeyOnly = ({ id }: Pick<Member, 'id'>) =>
  withDatabase(async (db) => {
    const passkeys = ['My phone', 'My phone'].map((name) => ({
      id: newId(),
      user_id: id,
      credential_id: Buffer.from(newId()),
      public_key: Buffer.of(1),
      counter: '0',
      transports: [],
      name,
      created_at: new Date(),
    }));
    await db.insertInto('passkeys').values(passkeys).execute();
    await db.updateTable('users').set({ password_sign_in: false }).where('id', '=', id).execute();
  });

/** Deletes a film permanently. */
export const forgetFilm = (id: string) => withDatabase((db) => db.deleteFrom('films').where('id', '=', id).execute());

let connections: Connections | undefined;

/** Runs work with a connection to the site's database. The tests of a worker share the connection. */
export async function withDatabase<Result>(work: (db: Db) => Promise<Result>): Promise<Result> {
  connections ??= connect(findRunningPostgres(embeddedDatabase(inject('site').dataDir))!.app, 1);
  return work(connections.db);
}
