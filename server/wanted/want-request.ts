import { z } from 'zod';
import { paths } from '#domain/paths.ts';
import { WANTED_FORMATS } from '#domain/wanted/want.ts';
import { filmText, wantedMaterial } from '#domain/wanted/want-words.ts';
import { ConflictError } from '#server/errors.ts';
import { defineRequestKind } from '#server/subscribers/request-kind.ts';
import { addWant } from './add-want.ts';
import { findListingThatMeets, resolveFilm } from './wanted-film.ts';

/**
 * A request from an address for a material. The email names the film only if the register or TMDB has it, so that no one can
 * use us to send their own text to strangers.
 */
export const wantRequest = defineRequestKind({
  details: z.strictObject({
    wantId: z.uuid().optional(),
    film: z.strictObject({
      title: z.string(),
      directors: z.array(z.string()),
      year: z.int(),
      tmdb_id: z.int().nullable(),
      isKnown: z.boolean(),
    }),
    format: z.enum(WANTED_FORMATS),
    language: z.string(),
    neededBy: z.string(),
  }),
  describe(_ctx, { film, ...material }) {
    const name = film.isKnown ? filmText(film) : 'a film that a moderator will check first';
    return `to count you among the people who need a material, and to email you when the material is listed: ${wantedMaterial(material)} for ${name}`;
  },
  /** Finds the film again, so that a title of a listing that was deleted since is not published. */
  async refresh(ctx, wanted, { network }) {
    const film = wanted.wantId === undefined ? await resolveFilm(ctx, wanted.film, network) : wanted.film;
    const listed = await findListingThatMeets(ctx, film, wanted);
    if (listed)
      throw new ConflictError({
        error: `This material is listed now, so you do not have to wait for it: ${ctx.settings.siteUrl}${paths.film(listed._id)}`,
      });
    return { ...wanted, film };
  },
  async carryOut(ctx, tx, subscriberId, wanted, { network, created_at }) {
    await addWant(ctx, tx, { subscriberId, network, askedAt: created_at }, wanted);
  },
  button: 'Yes, I need this',
  done: 'We have counted your request, and we will email you when the material is listed. If we did not know the film, a moderator will check the film before the material appears on the list. The list never shows who needs a material.',
});
