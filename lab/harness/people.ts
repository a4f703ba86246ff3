import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { ask } from './ask.ts';
import type { Program } from './program.ts';

/** A person with an account who is signed in. */
export interface Person {
  id: string;
  token: string;
}

const tokenSchema = z.object({ token: z.string() });
const claimsSchema = z.object({ id: z.string() });

/** Signs in the three people of the sample catalogue. */
export async function signInSamplePeople({ url, dataDir }: Pick<Program, 'url' | 'dataDir'>) {
  const accounts = await readFile(path.join(dataDir, 'sample-accounts.txt'), 'utf8');
  const people = new Map<string, Person>();
  for (const line of accounts.trim().split('\n')) {
    const [role = '', email, password] = line.split('\t');
    people.set(role, await signIn(url, { email, password }));
  }
  const person = (role: string) => {
    const found = people.get(role);
    if (!found) throw new Error(`The sample catalogue has no ${role}.`);
    return found;
  };
  return { admin: person('admin'), trusted: person('trusted'), user: person('user') };
}

/** @throws Error if the sign-in fails */
export async function signIn(url: string, body: { email?: string | undefined; password?: string | undefined }): Promise<Person> {
  const { status, body: said } = await ask(`${url}/api/users/login`, { method: 'POST', body });
  const parsed = tokenSchema.safeParse(said);
  if (!parsed.success) throw new Error(`The sign-in failed (status ${status}).`);
  const { token } = parsed.data;
  const [, claims = ''] = token.split('.');
  const { id } = claimsSchema.parse(JSON.parse(Buffer.from(claims, 'base64url').toString()));
  return { id, token };
}

export type People = Awaited<ReturnType<typeof signInSamplePeople>>;
