import { randomBytes } from 'node:crypto';

/**
 * Pages are rendered, and remembered, with this in place of the nonce; every answer then gets its own. It is
 * random, so that nothing people type can be mistaken for it.
 */
export const NONCE_PLACE = `nonce-${randomBytes(12).toString('hex')}`;

/** A nonce for one answer: 128 random bits. */
export const freshNonce = (): string => randomBytes(16).toString('base64');

/** A page's bytes, cut where its nonce belongs. */
export function cutAtNonce(page: Buffer): Buffer[] {
  const parts: Buffer[] = [];
  let from = 0;
  for (let at = page.indexOf(NONCE_PLACE); at >= 0; at = page.indexOf(NONCE_PLACE, from)) {
    parts.push(page.subarray(from, at));
    from = at + NONCE_PLACE.length;
  }
  parts.push(page.subarray(from));
  return parts;
}

/** The page with its nonce in every place. */
export function joinWithNonce(parts: readonly Buffer[], nonce: string): Buffer {
  const [first] = parts;
  if (parts.length === 1 && first) return first;
  const filling = Buffer.from(nonce);
  return Buffer.concat(parts.flatMap((part, index) => (index === 0 ? [part] : [filling, part])));
}
