import { listingFromJson } from '#domain/listing.ts';
import { VISITOR } from '#domain/policy.ts';
import type { Context } from '#server/context.ts';
import { getFilm } from '#server/films/catalogue/get-film.ts';
import { filmCard, siteCard, type Writing } from './card-texts.ts';
import { drawCard, getCardTools, type Card, type CardReader } from './draw-card.ts';

/** The picture that is shown where the site's address is shared. @throws BusyError */
export const getSiteCard = async (ctx: Context, reader: CardReader): Promise<Card> => drawCard(siteCard(await writingOf(ctx)), reader);

/**
 * The same of a public listing.
 * @throws NotFoundError for everything that visitors do not see, without a difference; BusyError
 */
export async function getFilmCard(ctx: Context, id: string, reader: CardReader): Promise<Card> {
  const film = listingFromJson(await getFilm(ctx, VISITOR, id));
  return drawCard(filmCard(film, await writingOf(ctx)), reader);
}

async function writingOf({ settings }: Pick<Context, 'settings'>): Promise<Writing> {
  const { font } = await getCardTools();
  return { canWrite: font.has, host: new URL(settings.siteUrl).host };
}
