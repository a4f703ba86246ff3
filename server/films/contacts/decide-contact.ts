import { canBeAskedAgain, monthsBefore } from '#domain/films/contact-state.ts';
import type { ContactDecision, SilentContact } from '#domain/moderation/silent-contact.ts';
import { can, FORBIDDEN, type Member } from '#domain/policy.ts';
import { recordModerationAction } from '#server/audit/record-moderation-action.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/database/database.ts';
import { ForbiddenError, NotFoundError, ValidationError } from '#server/errors.ts';
import { getFilmForUpdate, NO_SUCH_LISTING } from '#server/films/catalogue/film-queries.ts';
import type { FilmRow } from '#server/films/catalogue/film-record.ts';
import { recordHistory } from '#server/films/history/record-history.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { confirmMember } from '#server/users/confirm-member.ts';
import { listAddresses } from '#server/users/user-queries.ts';
import { forgetReports } from './store-report.ts';
import { listSilent, updateContactMarks } from './silent-contact-queries.ts';

/**
 * Lists the public listings whose contact several people reported within a year, or one person and a bounced email, and
 * those that are marked. No one sees the reporters.
 * @throws ForbiddenError
 */
export async function listSilentContacts(ctx: Context, viewer: Member): Promise<SilentContact[]> {
  if (!can.moderate(viewer)) throw new ForbiddenError({ error: FORBIDDEN.decideContacts });
  return listSilent(ctx.db, monthsBefore(ctx.clock(), 12));
}

/**
 * Asks the submitter about a contact, marks that the contact does not answer, or removes the reports and the mark. A
 * decision that has been made already changes nothing, so the same request can be sent again.
 * @throws ForbiddenError, NotFoundError for a listing that is not public or has no contact
 * @throws ValidationError if the submitter has no address
 */
export async function decideContact(ctx: Context, viewer: Member, id: string, decision: ContactDecision): Promise<void> {
  if (!can.moderate(viewer)) throw new ForbiddenError({ error: FORBIDDEN.decideContacts });
  await ctx.db.transaction().execute(async (tx) => {
    const film = await getFilmForUpdate(tx, id);
    await confirmMember(tx, viewer);
    if (!film.approved || film.contact === '') throw new NotFoundError({ error: NO_SUCH_LISTING });
    await DECISIONS[decision](ctx, tx, viewer, film);
  });
}

type Decide = (ctx: Context, tx: Db, viewer: Member, film: FilmRow) => Promise<void>;

const DECISIONS: Record<ContactDecision, Decide> = {
  async ask(ctx, tx, viewer, { id, author_id, contact_asked_at }) {
    const at = ctx.clock();
    if (!canBeAskedAgain(contact_asked_at, at)) return;
    const [author] = author_id === null ? [] : await listAddresses(tx, [author_id]);
    if (!author) throw new ValidationError({ error: 'We have no email address for the submitter of this listing.' });
    await updateContactMarks(tx, id, { contact_asked_at: at });
    await queueMail(ctx, tx, { kind: 'contact asked', to: author.email, userId: author.id, details: { filmIds: [id], userId: author.id } });
    await recordModerationAction(tx, { actorId: viewer.id, action: 'asked about a contact', filmId: id });
  },
  async mark(ctx, tx, viewer, { id, contact_silent_since }) {
    if (contact_silent_since) return;
    await updateContactMarks(tx, id, { contact_silent_since: ctx.clock() });
    await recordDecision(ctx, tx, viewer, { id, action: 'contact_marked' });
  },
  async dismiss(ctx, tx, viewer, { id, contact_silent_since }) {
    await forgetReports(tx, [id]);
    if (!contact_silent_since) {
      await recordModerationAction(tx, { actorId: viewer.id, action: 'dismissed reports about a contact', filmId: id });
      return;
    }
    await updateContactMarks(tx, id, { contact_silent_since: null });
    await recordDecision(ctx, tx, viewer, { id, action: 'contact_unmarked' });
  },
};

async function recordDecision(
  ctx: Context,
  tx: Db,
  viewer: Member,
  { id, action }: { id: string; action: 'contact_marked' | 'contact_unmarked' },
): Promise<void> {
  await recordHistory(tx, { filmId: id, actorId: viewer.id, action, changes: {}, at: ctx.clock() });
  await recordModerationAction(tx, { actorId: viewer.id, action, filmId: id });
}
