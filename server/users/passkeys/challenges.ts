import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Db } from '#server/database/database.ts';
import { deleteChallenge, insertChallenge } from './passkey-queries.ts';

/** What a challenge is given out for; but for signing in it is one account's. */
export type Purpose = { is: 'sign in' } | { is: 'add' | 'confirm'; userId: string };

/** What the database knows a challenge by: it answers no other purpose, and nobody else's. */
function keyOf(purpose: Purpose, challenge: string): Buffer {
  const whose = 'userId' in purpose ? purpose.userId : '';
  return createHash('sha256')
    .update(JSON.stringify([purpose.is, whose, challenge]))
    .digest();
}

/** @returns a new challenge, which may be answered once, within five minutes of the database's clock */
export async function issueChallenge(db: Db, purpose: Purpose): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = new Uint8Array(randomBytes(32));
  await insertChallenge(db, keyOf(purpose, Buffer.from(challenge).toString('base64url')));
  return challenge;
}

const clientData = z.object({ challenge: z.string() });

/**
 * Uses up the challenge that a browser's answer names, whatever becomes of the answer.
 * @returns the challenge; undefined when it was not given out for this, was used or has expired
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
