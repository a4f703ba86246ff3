import { randomFillSync } from 'node:crypto';

const NONCE_BYTES = 16;
/** Asked for in hundreds: one by one they would take a tenth of the time of a response from the cache. */
const random = Buffer.alloc(NONCE_BYTES * 256);
let used = random.length;

/** A nonce for one response: 128 random bits. */
export function freshNonce(): string {
  if (used === random.length) {
    randomFillSync(random);
    used = 0;
  }
  used += NONCE_BYTES;
  return random.toString('base64', used - NONCE_BYTES, used);
}

/** Pages and their policy are made, and cached, with this in place of the nonce; every response then gets its own. */
export const NONCE_PLACE = freshNonce();
