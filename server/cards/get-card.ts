import { listingFromJson } from '#domain/listing.ts';
import { VISITOR } from '#domain/policy.ts';
import type { Context } from '#server/context.ts';
import { getFilm } from '#server/films/catalogue/get-film.ts';
import { filmCard, SITE_CARD } from './card-texts.ts';
import { drawCard, getCardTools, type Card } from './draw-card.ts';

/** The picture that is shown where the site's address is shared. @throws BusyError */
export const getSiteCard = (): Promise<Card> => drawCard(SITE_CARD);

/**
 * The same of a public listing.
 * @throws NotFoundError for everything that visitors do not see, without a difference; BusyError
 */
export async function getFilmCard(ctx: Context, id: string): Promise<Card> {
  const film = listingFromJson(await getFilm(ctx, VISITOR, id));
  const { font } = await getCardTools();
  return drawCard(filmCard(film, font.has));
}
