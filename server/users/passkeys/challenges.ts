import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Db } from '#server/database/database.ts';
import { deleteChallenge, insertChallenge } from './passkey-queries.ts';

/** The use that a challenge is issued for. Except for signing in, a challenge belongs to one account. */
export type Purpose = { is: 'sign in' } | { is: 'add' | 'confirm'; userId: string };

/** Returns the database key of a challenge. The key includes the purpose and the account, so the challenge is valid for no other. */
function keyOf(purpose: Purpose, challenge: string): Buffer {
  const whose = 'userId' in purpose ? purpose.userId : '';
  return createHash('sha256')
    .update(JSON.stringify([purpose.is, whose, challenge]))
    .digest();
}

/** @returns a new challenge, which can be used once within five minutes (by the database's clock) */
export async function issueChallenge(db: Db, purpose: Purpose): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = new Uint8Array(randomBytes(32));
  await insertChallenge(db, keyOf(purpose, Buffer.from(challenge).toString('base64url')));
  return challenge;
}

const clientData = z.object({ challenge: z.string() });

/**
 * Uses up the challenge in a browser's response, even if the response turns out to be invalid.
 * @returns the challenge; undefined if it was issued for another purpose, was used or has expired
 */
export async function consumeChallenge(db: Db, purpose: Purpose, clientDataJSON: string): Promise<string | undefined> {
  const challenge = challengeOf(clientDataJSON);
  return challenge !== undefined && (await deleteChallenge(db, keyOf(purpose, challenge))) ? challenge : undefined;
}

function challengeOf(clientDataJSON: string): string | undefined {
  try {
    return clientData.safeParse(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())).data?.challenge;
  } catch {
    return undefined;
  }
}
