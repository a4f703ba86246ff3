import { randomInt } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Context } from '#server/context.ts';
import { findFact } from '#server/database/catalogue-facts.ts';
import { registerUser } from '#server/users/register-user.ts';
import { hasUsers } from '#server/users/user-queries.ts';
import { listKnownAddresses, SAMPLE_LOADED } from './sample-queries.ts';

/** One account for each role, so that people can try everything. */
const ACCOUNTS = [
  { role: 'admin', name: 'Ada Admin', email: 'admin@film-access.example.org', isAdmin: true },
  { role: 'trusted', name: 'Tess Trusted', email: 'trusted@film-access.example.org', isTrusted: true },
  { role: 'user', name: 'Uma User', email: 'user@film-access.example.org' },
];

export interface SampleAccount {
  role: string;
  email: string;
}

/** The file with the password of the sample accounts. */
export const sampleAccountsFile = (dataDir: string): string => path.join(dataDir, 'sample-accounts.txt');

/**
 * Creates the three sample accounts with the sample catalogue, as long as there is no other account. Their password is
 * generated at the first start and kept in DATA_DIR.
 */
export async function createSampleAccounts(ctx: Context): Promise<void> {
  if (!ctx.settings.sampleData || (await findFact(ctx.db, SAMPLE_LOADED)) === undefined || (await hasUsers(ctx.db))) return;
  const password = makePassword();
  // The file is written first, because an account would be useless if its password were lost.
  const lines = ACCOUNTS.map(({ role, email }) => `${role}\t${email}\t${password}\n`);
  await writeFile(sampleAccountsFile(ctx.settings.dataDir), lines.join(''), { mode: 0o600 });
  for (const { name, email, isAdmin = false, isTrusted = false } of ACCOUNTS)
    await registerUser(ctx, { name, email, password }, { isAdmin, isTrusted });
}

/** Lists the sample accounts that exist, in any database and however SAMPLE_DATA is set now. */
export async function listSampleAccounts({ db }: Pick<Context, 'db'>): Promise<SampleAccount[]> {
  const known = await listKnownAddresses(
    db,
    ACCOUNTS.map(({ email }) => email),
  );
  return ACCOUNTS.filter(({ email }) => known.includes(email)).map(({ role, email }) => ({ role, email }));
}

/** Reads the password of the sample accounts. @returns undefined if this machine does not have it */
export async function readSamplePassword(dataDir: string): Promise<string | undefined> {
  const text = await readFile(sampleAccountsFile(dataDir), 'utf8').catch(() => '');
  return text.split(/[\t\n]/)[2];
}

/** Characters that cannot be confused with each other, because people type the password from the screen. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** 16 letters in groups of four: 79 bits. */
function makePassword(): string {
  const letters = Array.from({ length: 16 }, () => LETTERS[randomInt(LETTERS.length)]!);
  return letters.join('').replaceAll(/(.{4})(?=.)/g, '$1-');
}
