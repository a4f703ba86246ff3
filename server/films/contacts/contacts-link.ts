import { LIMITS } from '#domain/limits.ts';
import { paths } from '#domain/paths.ts';
import { isBeforeChange, isTokenRecent, listToken, readListToken } from '#server/auth/list-tokens.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/database/database.ts';
import { findUser, type UserRow } from '#server/users/user-queries.ts';

/** Builds the link with which a member confirms their contacts. It ends after some days, and when the member's address changes. */
export const contactsLink = (ctx: Pick<Context, 'keys' | 'settings'>, memberId: string, at: Date): string =>
  `${ctx.settings.siteUrl}${paths.contacts(listToken(ctx, 'contacts', memberId, at))}`;

/** Finds the member of a link; undefined if the link is not valid, has ended, or its address is no longer confirmed. */
export async function findMemberOfLink(ctx: Pick<Context, 'keys' | 'clock'>, db: Db, token: string): Promise<UserRow | undefined> {
  const read = readListToken(ctx, 'contacts', token);
  if (!read || !isTokenRecent(read, ctx.clock(), LIMITS.contacts.linkDays)) return undefined;
  const user = await findUser(db, read.id);
  if (!user?.email || user.email_proven_at === null) return undefined;
  return isBeforeChange(read, user.email_changed_at) ? undefined : user;
}
