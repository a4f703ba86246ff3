import { z } from 'zod';
import { LIMITS } from '#domain/limits.ts';
import { ConflictError } from '#server/errors.ts';
import { storeReport } from '#server/films/contacts/store-report.ts';
import { listMailedFilms } from '#server/films/moderation/list-mailed-films.ts';
import { defineRequestKind } from './request-kind.ts';
import { findSubscriber } from './subscriber-queries.ts';

/** A report from an address that the contact of a listing does not answer. The address follows nothing, so it is deleted the next night. */
export const contactRequest = defineRequestKind({
  details: z.strictObject({ filmId: z.uuid() }),
  async describe(ctx, { filmId }) {
    const [film] = await listMailedFilms(ctx, [filmId]);
    return film?.isPublic ? `to record that the contact of this listing does not answer: ${film.name}` : undefined;
  },
  async carryOut(ctx, tx, subscriberId, { filmId }) {
    const subscriber = await findSubscriber(tx, subscriberId);
    const isStored = subscriber?.address && (await storeReport(ctx, tx, filmId, subscriber.address));
    if (!isStored) throw new ConflictError({ error: 'This listing is no longer public, or it has no contact now.' });
  },
  button: 'Report the contact',
  done: `Thank you. When ${LIMITS.contacts.reports} people have reported this contact, a moderator will look at it.`,
});
