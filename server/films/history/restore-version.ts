import { toFieldErrors } from '#domain/field-errors.ts';
import { isEntryId } from '#domain/moderation/history-query.ts';
import { can, FORBIDDEN, type Member } from '#domain/policy.ts';
import type { Context } from '#server/context.ts';
import { ForbiddenError, ValidationError, NotFoundError } from '#server/errors.ts';
import { confirmMember } from '#server/users/confirm-member.ts';
import { FIRST_ENTRY_ID } from './get-history.ts';
import { inputOf } from '#server/films/catalogue/film-record.ts';
import { getFilmForUpdate } from '#server/films/catalogue/film-queries.ts';
import { getFilm } from '#server/films/catalogue/get-film.ts';
import { hasEntry, listFieldsAt } from './history-queries.ts';
import { parseChanged } from '#server/films/submission/parse-changed.ts';
import { saveInput } from '#server/films/submission/save-input.ts';

/**
 * Restores the version of a film after an entry of its history, by undoing the later changes to each field. Restores only values that
 * people typed: status and flag are unchanged.
 * @param entryId the id of the entry; '0' is the film's arrival
 * @returns the film as JSON text
 * @throws ForbiddenError, NotFoundError, ValidationError if that version breaks today's rules
 */
export async function restoreVersion(ctx: Context, viewer: Member, id: string, entryId: string): Promise<string> {
  if (!can.moderate(viewer)) throw new ForbiddenError({ error: FORBIDDEN.restoreVersions });
  await ctx.db.transaction().execute(async (tx) => {
    const film = await getFilmForUpdate(tx, id);
    await confirmMember(tx, viewer);
    const isThere = entryId === FIRST_ENTRY_ID || (isEntryId(entryId) && (await hasEntry(tx, id, entryId)));
    if (!isThere) throw new NotFoundError({ error: 'There is no such version of this listing.' });
    const now = inputOf(film);
    const changed = (await listFieldsAt(tx, id, entryId)).filter(({ field }) => Object.hasOwn(now, field));
    const before = Object.fromEntries(changed.map(({ field, value }) => [field, value]));
    const { data, error } = parseChanged(ctx.clock().getUTCFullYear(), now, before);
    if (!data) throw new ValidationError(toFieldErrors(error));
    await saveInput(ctx, tx, { film, input: data, actorId: viewer.id, action: 'version_restored' });
  });
  return getFilm(ctx, viewer, id);
}
