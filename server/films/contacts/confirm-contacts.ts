import { LIMITS } from '#domain/limits.ts';
import { can, FORBIDDEN, type Member } from '#domain/policy.ts';
import type { OwnContacts } from '#domain/films/own-contacts.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/database/database.ts';
import { ForbiddenError, NotFoundError } from '#server/errors.ts';
import { confirmMember } from '#server/users/confirm-member.ts';
import { confirmContactsOf, countContactsOf, listContactsOf, setContactsAskedAt } from './contact-queries.ts';
import { findMemberOfLink } from './contacts-link.ts';
import { forgetReports } from './store-report.ts';

/** Lists the contacts of a member's public listings, as many as an email names. */
export async function listOwnContacts({ db }: Pick<Context, 'db'>, userId: string): Promise<OwnContacts> {
  const listings = await listContactsOf(db, userId, LIMITS.contacts.mailed);
  const total = listings.length < LIMITS.contacts.mailed ? listings.length : await countContactsOf(db, userId);
  return { listings, total };
}

/**
 * Stores that the contacts of all public listings of a member are still right. The listings stay public.
 * @returns the number of listings
 * @throws ForbiddenError, SessionEndedError
 */
export async function confirmOwnContacts(ctx: Context, member: Member, userId: string): Promise<number> {
  if (!can.confirmContacts(member, userId)) throw new ForbiddenError({ error: FORBIDDEN.confirmContacts });
  return ctx.db.transaction().execute(async (tx) => {
    const confirmed = await confirm(ctx, tx, userId);
    await confirmMember(tx, member);
    return confirmed;
  });
}

const ENDED = `This link no longer works. A link works for ${LIMITS.contacts.linkDays} days, and until your email address changes.`;

/** Lists the contacts that a link from an email is about. @throws NotFoundError if the link has ended */
export async function readContactsLink(ctx: Context, token: string): Promise<OwnContacts> {
  const member = await findMemberOfLink(ctx, ctx.db, token);
  if (!member) throw new NotFoundError({ error: ENDED });
  return listOwnContacts(ctx, member.id);
}

/** Does the same as `confirmOwnContacts` for the member of a link. @throws NotFoundError if the link has ended */
export async function confirmContactsByLink(ctx: Context, token: string): Promise<OwnContacts> {
  return ctx.db.transaction().execute(async (tx) => {
    const member = await findMemberOfLink(ctx, tx, token);
    if (!member) throw new NotFoundError({ error: ENDED });
    await confirm(ctx, tx, member.id);
    return listOwnContacts({ db: tx }, member.id);
  });
}

/** Locks films before the member, as confirm-member.ts requires. */
async function confirm(ctx: Pick<Context, 'clock'>, tx: Db, userId: string): Promise<number> {
  const at = ctx.clock();
  const filmIds = await confirmContactsOf(tx, userId, at);
  await forgetReports(tx, filmIds);
  await setContactsAskedAt(tx, [userId], at);
  return filmIds.length;
}
