import { emailKey } from '#domain/accounts/user.ts';
import { addressesIn } from '#domain/films/contact.ts';
import type { Member } from '#domain/policy.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/database/database.ts';
import { ForbiddenError, NotFoundError } from '#server/errors.ts';
import { getFilmForUpdate, NO_SUCH_LISTING } from '#server/films/catalogue/film-queries.ts';
import { confirmMember } from '#server/users/confirm-member.ts';
import { findUser } from '#server/users/user-queries.ts';
import { deleteReports, deleteReportsOf, insertReports, listFilmsWithContact } from './report-queries.ts';
import { bounceKey, reporterKey } from './reporter-key.ts';

const UNCONFIRMED =
  'Confirm your email address first: sign out and reset your password. Or report the contact without your account, with an email address.';

/**
 * Stores that a member got no answer from the contact of a public listing. The member counts once, also with another
 * address of the same mailbox.
 * @throws NotFoundError for a listing that is not public or has no contact, ForbiddenError for an unconfirmed address
 */
export async function reportContact(ctx: Context, member: Member, filmId: string): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    await getReportable(tx, filmId);
    await confirmMember(tx, member);
    const user = await findUser(tx, member.id);
    if (!user?.email || !user.email_proven_at) throw new ForbiddenError({ error: UNCONFIRMED });
    await insertReports(tx, [reportOf(ctx, filmId, user.email)]);
  });
}

/**
 * Stores the report of a person without an account, who has confirmed this address.
 * @returns false if the listing is no longer public or has no contact
 */
export async function storeReport(ctx: Pick<Context, 'keys' | 'clock'>, tx: Db, filmId: string, email: string): Promise<boolean> {
  try {
    await getReportable(tx, filmId);
  } catch (error) {
    if (error instanceof NotFoundError) return false;
    throw error;
  }
  await insertReports(tx, [reportOf(ctx, filmId, email)]);
  return true;
}

const reportOf = (ctx: Pick<Context, 'keys' | 'clock'>, film_id: string, email: string) =>
  ({ film_id, reporter_key: reporterKey(ctx, email), source: 'person', created_at: ctx.clock() }) as const;

/** Locks the listing, so that its contact cannot change at the same time. */
async function getReportable(tx: Db, filmId: string): Promise<void> {
  const film = await getFilmForUpdate(tx, filmId);
  if (!film.approved) throw new NotFoundError({ error: NO_SUCH_LISTING });
  if (film.contact === '') throw new NotFoundError({ error: 'This listing has no contact.' });
}

/** Stores that an email to this address could not be delivered, as a report about each public listing with the address in its contact. */
export async function reportBounce(ctx: Pick<Context, 'db' | 'keys' | 'clock'>, address: string): Promise<void> {
  const films = await listFilmsWithContact(ctx.db, address);
  const bounced = films.filter(({ contact }) => addressesIn(contact).map(emailKey).includes(emailKey(address)));
  const report = { reporter_key: bounceKey(ctx), source: 'bounce', created_at: ctx.clock() } as const;
  await insertReports(
    ctx.db,
    bounced.map(({ id }) => ({ ...report, film_id: id })),
  );
}

/** Deletes the reports about these contacts, because the contacts have changed or been confirmed, or a moderator has decided. */
export const forgetReports = (tx: Db, filmIds: readonly string[]): Promise<void> => deleteReports(tx, filmIds);

/** Deletes the reports of the person with this address. */
export const eraseReportsOf = (ctx: Pick<Context, 'keys'>, tx: Db, email: string): Promise<void> =>
  deleteReportsOf(tx, reporterKey(ctx, email));
