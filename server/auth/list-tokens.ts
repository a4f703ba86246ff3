import { createHmac, timingSafeEqual } from 'node:crypto';
import { parse as idBytes, stringify as idText } from 'uuid';
import type { Context } from '#server/context.ts';

/*
 * Tokens of the links in list mails. A token has an id, the day on which it was made, and a signature for its purpose, so that nothing is
 * stored, and a mail that is sent again has the same link.
 */

type Purpose = 'confirm' | 'manage' | 'contacts';

const ID_BYTES = 16;
const DAY_BYTES = 2;
const SIGNATURE_BYTES = 16;
const DAY_MS = 24 * 3_600_000;

/** The id that a token is for, and its day (days since 1970). */
interface ListToken {
  id: string;
  day: number;
}

/** @param at when the email was queued, so that a retry has the same token */
export function listToken(ctx: Pick<Context, 'keys'>, purpose: Purpose, id: string, at: Date): string {
  const body = Buffer.alloc(ID_BYTES + DAY_BYTES);
  body.set(idBytes(id));
  body.writeUInt16BE(Math.floor(at.getTime() / DAY_MS), ID_BYTES);
  return Buffer.concat([body, sign(ctx, purpose, body)]).toString('base64url');
}

/** Reads a token of this purpose. @returns undefined if this program did not make it */
export function readListToken(ctx: Pick<Context, 'keys'>, purpose: Purpose, token: string): ListToken | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== ID_BYTES + DAY_BYTES + SIGNATURE_BYTES) return undefined;
  const body = bytes.subarray(0, ID_BYTES + DAY_BYTES);
  if (!timingSafeEqual(sign(ctx, purpose, body), bytes.subarray(ID_BYTES + DAY_BYTES))) return undefined;
  return { id: idText(body.subarray(0, ID_BYTES)), day: body.readUInt16BE(ID_BYTES) };
}

/** Whether a token is at most this many days old. */
export const isTokenRecent = ({ day }: ListToken, at: Date, days: number): boolean => at.getTime() / DAY_MS - day <= days + 1;

/** Whether the reader of a former address can have a token: it was made before the address changed, or on the same day. */
export const isBeforeChange = ({ day }: ListToken, changedAt: Date | null): boolean =>
  changedAt !== null && day <= Math.floor(changedAt.getTime() / DAY_MS);

function sign(ctx: Pick<Context, 'keys'>, purpose: Purpose, body: Uint8Array): Buffer {
  return createHmac('sha256', ctx.keys.list).update(purpose).update(body).digest().subarray(0, SIGNATURE_BYTES);
}
