import { emailKey } from '#domain/accounts/user.ts';
import { addressesIn } from '#domain/films/contact.ts';
import { isId } from '#domain/text/id.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/database/database.ts';
import { deleteReports, deleteReportsOf, insertReports, listFilmsWithContact } from './report-queries.ts';
import { bounceKey, reporterKey } from './reporter-key.ts';

/**
 * Stores that the reader of a confirmed address got no answer from the contact of a listing. A person counts once, with
 * or without an account.
 * @returns false if the listing is not public or has no contact
 */
export async function storeReport(ctx: Pick<Context, 'keys' | 'clock'>, tx: Db, filmId: string, email: string): Promise<boolean> {
  if (!isId(filmId)) return false;
  const reported = await insertReports(tx, [filmId], { reporterKey: reporterKey(ctx, email), source: 'person', at: ctx.clock() });
  return reported > 0;
}

/** Stores that an email to this address could not be delivered, as a report about each public listing with the address in its contact. */
export async function reportBounce(ctx: Pick<Context, 'db' | 'keys' | 'clock'>, address: string): Promise<void> {
  const films = await listFilmsWithContact(ctx.db, address);
  const bounced = films.filter(({ contact }) => addressesIn(contact).map(emailKey).includes(emailKey(address)));
  await insertReports(
    ctx.db,
    bounced.map(({ id }) => id),
    { reporterKey: bounceKey(ctx), source: 'bounce', at: ctx.clock() },
  );
}

/** Deletes the reports about these contacts, because the contacts have changed or been confirmed, or a moderator has decided. */
export const forgetReports = (tx: Db, filmIds: readonly string[]): Promise<void> => deleteReports(tx, filmIds);

/** Deletes the reports of the person with this address. */
export const eraseReportsOf = (ctx: Pick<Context, 'keys'>, tx: Db, email: string): Promise<void> =>
  deleteReportsOf(tx, reporterKey(ctx, email));
