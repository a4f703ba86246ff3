import { VISITOR, can, type Member } from '#domain/policy.ts';
import type { Context } from '#server/context.ts';
import { NotFoundError, SessionEndedError, ValidationError } from '#server/errors.ts';
import { findFilmRow, NO_SUCH_LISTING } from '#server/films/catalogue/film-queries.ts';
import { requestByAddress } from '#server/subscribers/request-by-address.ts';
import { confirmMember } from '#server/users/confirm-member.ts';
import { findUser } from '#server/users/user-queries.ts';
import { storeReport } from './store-report.ts';

interface Sent {
  /** The address of someone who is signed out. */
  email?: string | undefined;
  network: string;
}

/** Whether the report is stored, or whether the reader of the address must first press a button in an email. */
export type Reported = 'stored' | 'mailed';

/**
 * Reports that the contact of a public listing does not answer: as a member whose address is confirmed, otherwise by a
 * link that is mailed to the address.
 * @throws NotFoundError for a listing that is not public or has no contact; ValidationError without an address;
 * SessionEndedError
 */
export async function reportContact(
  ctx: Context,
  viewer: typeof VISITOR | Member,
  filmId: string,
  { email, network }: Sent,
): Promise<Reported> {
  const film = await findFilmRow(ctx.db, filmId);
  if (!film || !can.seeFilm(VISITOR, film)) throw new NotFoundError({ error: NO_SUCH_LISTING });
  if (film.contact === '') throw new NotFoundError({ error: NO_CONTACT });
  const known = viewer.kind === 'member' ? await findUser(ctx.db, viewer.id) : undefined;
  if (viewer.kind === 'visitor' || !known?.email_proven_at) {
    const address = known?.email ?? email;
    if (!address) throw new ValidationError({ email: 'Enter your email address.' });
    await requestByAddress(ctx, { email: address, network }, 'contact does not answer', { filmId: film.id });
    return 'mailed';
  }
  await ctx.db.transaction().execute(async (tx) => {
    const isStored = known.email !== null && (await storeReport(ctx, tx, film.id, known.email));
    await confirmMember(tx, viewer);
    const now = await findUser(tx, viewer.id);
    if (now?.email !== known.email || !now?.email_proven_at) throw new SessionEndedError();
    if (!isStored) throw new NotFoundError({ error: NO_SUCH_LISTING });
  });
  return 'stored';
}

const NO_CONTACT = 'This listing has no contact.';
