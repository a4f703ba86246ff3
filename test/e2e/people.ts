import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import PostalMime, { type Email } from 'postal-mime';
import { expect, inject } from 'vitest';
import { alive } from './alive.ts';

export type Role = 'admin' | 'trusted' | 'user';

export interface Credentials {
  email: string;
  password: string;
}

/** Makes a person without an account, whose address is unique. */
export function newPerson(name = 'Ann Lee') {
  return { name, email: `${randomUUID()}@example.org`, password: `a password of ${name}` };
}

/** Reads the email address and password of a sample account from the file for operators. */
export async function sampleAccount(role: Role, { dataDir } = inject('site')): Promise<Credentials> {
  const text = await readFile(path.join(dataDir, 'sample-accounts.txt'), 'utf8');
  const [, email, password] = text
    .split('\n')
    .map((line) => line.split('\t'))
    .find(([of]) => of === role)!;
  return { email: email!, password: password! };
}

const tokens = new Map<Role, { token: Promise<string>; signedInAt: number }>();

/** Admins who signed in longer ago must confirm who they are before they change roles (`LIMITS.recentSignInMinutes`). */
const RECENT_MS = 10 * 60_000;

/** Returns the token of a sample account that signed in a few minutes ago. */
export function sampleToken(role: Role): Promise<string> {
  const known = tokens.get(role);
  if (known && Date.now() - known.signedInAt < RECENT_MS) return known.token;
  const token = newSampleToken(role);
  tokens.set(role, { token, signedInAt: Date.now() });
  return token;
}

/** Signs in with a sample account, also of another site than the tests'. @returns the token of the session */
export async function newSampleToken(role: Role, site = inject('site')): Promise<string> {
  const response = await fetch(`${site.address}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(await sampleAccount(role, site)),
  });
  return ((await response.json()) as { token: string }).token;
}

/** Signs in on the open login page. */
export async function signIn(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** Opens the login page, signs in, and waits for the next page. */
export async function signInAs(page: Page, who: Role | Credentials): Promise<void> {
  await page.goto('/login');
  await alive(page);
  await signIn(page, typeof who === 'string' ? await sampleAccount(who) : who);
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
}

export async function fillInRegistration(page: Page, given: ReturnType<typeof newPerson>): Promise<void> {
  await page.getByRole('textbox', { name: 'Name' }).fill(given.name);
  await page.getByRole('textbox', { name: 'Email' }).fill(given.email);
  await page.getByLabel('Password', { exact: true }).fill(given.password);
  await page.getByLabel('Confirm password', { exact: true }).fill(given.password);
}

/** Waits for an email to this address with a matching subject. @returns the newest one */
export async function readMail(to: string, subject: RegExp): Promise<Email> {
  const outbox = path.join(inject('site').dataDir, 'outbox');
  const newest = async () => {
    const names = await readdir(outbox).catch(() => []);
    for (const name of names
      .filter((name) => name.endsWith('.eml'))
      .toSorted()
      .toReversed()) {
      const mail = await PostalMime.parse(await readFile(path.join(outbox, name)));
      if (mail.to?.some(({ address }) => address === to) && subject.test(mail.subject ?? '')) return mail;
    }
    return undefined;
  };
  let mail: Email | undefined;
  await expect.poll(async () => (mail = await newest()), { timeout: 30_000 }).toBeDefined();
  return mail!;
}

/** Returns the path of the link in a password reset email. */
export const wayToReset = (text = ''): string => /https?:\/\/\S+?(\/reset\/[\w.~-]+)/.exec(text)![1]!;
