import { createHmac, timingSafeEqual } from 'node:crypto';
import { emailKey } from '#domain/accounts/user.ts';
import { LIMITS } from '#domain/limits.ts';
import { paths } from '#domain/paths.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/database/database.ts';
import { findUser, type UserRow } from '#server/users/user-queries.ts';

/* A link holds a member's id and the time when it was made, with a signature. It is stored nowhere. */

const ID_BYTES = 16;
const TIME_BYTES = 6;
const SIGNATURE_BYTES = 32;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Builds the link with which a member confirms their contacts. It ends after some days, and when the member's address changes. */
export function contactsLink(ctx: Pick<Context, 'keys' | 'settings'>, member: { id: string; email: string }, madeAt: Date): string {
  const head = Buffer.alloc(ID_BYTES + TIME_BYTES);
  head.write(member.id.replaceAll('-', ''), 'hex');
  head.writeUIntBE(madeAt.getTime(), ID_BYTES, TIME_BYTES);
  const token = Buffer.concat([head, sign(ctx, head, member.email)]).toString('base64url');
  return `${ctx.settings.siteUrl}${paths.contacts(token)}`;
}

/** Finds the member of a link; undefined if the link is not valid, has ended, or its address is no longer confirmed. */
export async function findMemberOfLink(ctx: Pick<Context, 'keys' | 'clock'>, db: Db, token: string): Promise<UserRow | undefined> {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== ID_BYTES + TIME_BYTES + SIGNATURE_BYTES) return undefined;
  const head = bytes.subarray(0, ID_BYTES + TIME_BYTES);
  const madeAt = head.readUIntBE(ID_BYTES, TIME_BYTES);
  if (ctx.clock().getTime() > madeAt + LIMITS.contacts.linkDays * DAY_MS) return undefined;
  const user = await findUser(db, idOf(head));
  if (!user?.email || user.email_proven_at === null) return undefined;
  return timingSafeEqual(bytes.subarray(ID_BYTES + TIME_BYTES), sign(ctx, head, user.email)) ? user : undefined;
}

const idOf = (head: Buffer): string => head.toString('hex', 0, ID_BYTES).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

const sign = (ctx: Pick<Context, 'keys'>, head: Buffer, email: string): Buffer =>
  createHmac('sha256', ctx.keys.contactsLink).update(head).update(emailKey(email)).digest();
