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

/**
 * Pages and their policy are made, and cached, with this in place of the nonce; every response then gets its own.
 * It is random, so that nothing people type can be mistaken for it, and as long as a nonce, so that filling it in
 * moves nothing.
 */
export const NONCE_PLACE = freshNonce();

/** A piece of a page, and where in it the nonce belongs. Most of a page is in pieces without any. */
export interface Piece {
  bytes: Buffer;
  noncePlaces: number[];
}

/** Pieces without a nonce are sent as they are; shorter ones than this are sooner copied than sent alone. */
const LONG_PIECE = 2048;

/** Cuts a page so that only little of it must be copied to fill in a nonce. */
export function cutAtNonce(page: Buffer): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  let noncePlaces: number[] = [];
  const cut = (to: number) => {
    if (to > from) pieces.push({ bytes: page.subarray(from, to), noncePlaces });
    from = to;
    noncePlaces = [];
  };
  for (let last = 0; ;) {
    const found = page.indexOf(NONCE_PLACE, last);
    const next = found < 0 ? page.length : found;
    if (next - last > LONG_PIECE) {
      cut(last);
      cut(next);
    }
    if (found < 0) break;
    noncePlaces.push(found - from);
    last = found + NONCE_PLACE.length;
  }
  cut(page.length);
  return pieces;
}

/** The page's pieces with its nonce in every place. */
export function fillInNonce(pieces: readonly Piece[], nonce: string): Buffer[] {
  return pieces.map(({ bytes, noncePlaces }) => {
    if (noncePlaces.length === 0) return bytes;
    const filled = Buffer.from(bytes);
    for (const at of noncePlaces) filled.write(nonce, at, 'latin1');
    return filled;
  });
}
