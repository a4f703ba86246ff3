import { randomInt } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Context } from '#server/context.ts';
import { registerUser } from '#server/users/register-user.ts';
import { hasUsers } from '#server/users/user-queries.ts';
import { isSampleCatalogue } from './is-sample-catalogue.ts';

/** One for each role, so that everything can be tried at once. */
const ACCOUNTS = [
  { role: 'admin', name: 'Ada Admin', email: 'admin@film-access.example.org', isAdmin: true },
  { role: 'trusted', name: 'Tess Trusted', email: 'trusted@film-access.example.org', isTrusted: true },
  { role: 'user', name: 'Uma User', email: 'user@film-access.example.org' },
];

export interface SampleAccount {
  role: string;
  email: string;
  password: string;
}

/**
 * With the sample catalogue, and as long as nobody else has an account, there are three sample accounts. Their
 * password is made at the first start and kept in DATA_DIR for whoever runs the program.
 * @returns how to sign in; nothing when there are no sample accounts
 */
export async function createSampleAccounts(ctx: Context): Promise<SampleAccount[]> {
  if (!(await isSampleCatalogue(ctx))) return [];
  const file = path.join(ctx.settings.dataDir, 'sample-accounts.txt');
  if (await hasUsers(ctx.db)) return readAccounts(file);
  const password = makePassword();
  const accounts = ACCOUNTS.map(({ role, email }) => ({ role, email, password }));
  // First the file: an account whose password nobody knows would be of no use.
  const lines = accounts.map(({ role, email }) => `${role}\t${email}\t${password}\n`);
  await writeFile(file, lines.join(''), { mode: 0o600 });
  for (const { name, email, isAdmin = false, isTrusted = false } of ACCOUNTS)
    await registerUser(ctx, { name, email, password }, { isAdmin, isTrusted });
  return accounts;
}

async function readAccounts(file: string): Promise<SampleAccount[]> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text
    .split('\n')
    .map((line) => line.split('\t'))
    .flatMap(([role, email, password]) => (role && email && password ? [{ role, email, password }] : []));
}

/** No letters or digits that are taken for one another: people type it from the screen. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** 16 letters in groups of four: 79 bits. */
function makePassword(): string {
  const letters = Array.from({ length: 16 }, () => LETTERS[randomInt(LETTERS.length)]!);
  return letters.join('').replaceAll(/(.{4})(?=.)/g, '$1-');
}
