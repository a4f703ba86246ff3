import { VISITOR, can, type Member } from '#domain/policy.ts';
import type { Context } from '#server/context.ts';
import { NotFoundError, ValidationError } from '#server/errors.ts';
import { findFilmRow, NO_SUCH_LISTING } from '#server/films/catalogue/film-queries.ts';
import { requestByAddress } from '#server/subscribers/request-by-address.ts';
import { confirmMember } from '#server/users/confirm-member.ts';
import { findUser } from '#server/users/user-queries.ts';
import { lockReported } from './report-queries.ts';
import { storeReport } from './store-report.ts';

interface Sent {
  /** The address of someone who is signed out. */
  email?: string | undefined;
  network: string;
}

/** Whether the report is stored, or whether the reader of the address must first press a button in an email. */
type Reported = 'stored' | 'mailed';

/**
 * Reports that the contact of a public listing does not answer: as a member whose address is confirmed, otherwise by a
 * link that is mailed to the address.
 * @throws NotFoundError for a listing that is not public or has no contact; ValidationError without an address;
 * RateLimitError; SessionEndedError
 */
export async function reportContact(
  ctx: Context,
  viewer: typeof VISITOR | Member,
  filmId: string,
  { email, network }: Sent,
): Promise<Reported> {
  const film = await findFilmRow(ctx.db, filmId);
  if (!film || !can.seeFilm(VISITOR, film)) throw new NotFoundError({ error: NO_SUCH_LISTING });
  if (film.contact === '') throw new NotFoundError({ error: 'This listing has no contact.' });
  const unconfirmed = viewer.kind === 'member' ? await storeReportOfMember(ctx, viewer, film.id) : email;
  if (unconfirmed === null) return 'stored';
  if (unconfirmed === undefined) throw new ValidationError({ email: 'Enter your email address.' });
  await requestByAddress(ctx, { viewer, email: unconfirmed, network }, 'contact does not answer', { filmId: film.id });
  return 'mailed';
}

/** @returns null if the report is stored; the member's address if it is not confirmed; undefined if the member has none */
async function storeReportOfMember(ctx: Context, member: Member, filmId: string): Promise<string | null | undefined> {
  return ctx.db.transaction().execute(async (tx) => {
    // Films are locked before people (confirm-member.ts).
    await lockReported(tx, filmId);
    await confirmMember(tx, member);
    const user = await findUser(tx, member.id);
    if (!user?.email) return undefined;
    if (user.email_proven_at === null) return user.email;
    await storeReport(ctx, tx, filmId, user.email);
    return null;
  });
}
