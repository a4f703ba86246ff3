import type { FoundFilm } from '#catalogue/found-film.ts';
import { can, type Viewer } from '#domain/policy.ts';
import type { Context } from '#server/context.ts';
import { listByIds } from './film-queries.ts';
import type { PresentedListing } from './listing-cache.ts';
import { presentListingWithoutName, presentModeratedFilm } from './present-film-sql.ts';
import { visibleTo } from './scope-sql.ts';

/** The error if a film has changed since the index found it. */
export class OutdatedError extends Error {}

interface Options {
  /** Whether a film that has changed since it was found is shown in its current version, and a deleted one is left out. */
  mayBeNewer: boolean;
  /** Whether moderators get a `Listing` too. */
  asListing?: boolean;
}

/**
 * Presents films that the index found, in their order: `ModeratedFilm` for moderators, otherwise `Listing`.
 * @returns the JSON text of each
 * @throws OutdatedError if a film has changed since it was found
 */
export async function presentFilms(
  ctx: Context,
  viewer: Viewer,
  found: readonly FoundFilm[],
  { mayBeNewer, asListing = false }: Options,
): Promise<string[]> {
  const isModerated = can.seeModeration(viewer) && !asListing;
  const texts = new Map<string, PresentedListing>();
  for (const film of isModerated ? [] : found) {
    const listing = ctx.listings.get(film);
    if (listing) texts.set(film.id, listing);
  }
  const missing = found.filter(({ id }) => !texts.has(id)).map(({ id }) => id);
  if (missing.length > 0) {
    const present = isModerated ? presentModeratedFilm() : presentListingWithoutName();
    const films = await listByIds(ctx.db, missing, present, visibleTo(viewer));
    for (const { id, listing, changed, author_id, approved } of films) {
      const presented = { text: listing, changed, authorId: author_id };
      texts.set(id, presented);
      if (!isModerated && approved) ctx.listings.set(id, presented);
    }
  }
  const isCurrent = found.every(({ id, changed }) => texts.get(id)?.changed === changed);
  if (!isCurrent && !mayBeNewer) throw new OutdatedError();
  return found.flatMap(({ id }) => {
    const listing = texts.get(id);
    if (!listing) return [];
    return [isModerated ? listing.text : withName(listing, ctx)];
  });
}

/** No field can contain this text, because JSON puts a backslash before each quotation mark in a value. */
const NO_NAME = '"author":""';

function withName({ text, authorId }: PresentedListing, { catalogue }: Context): string {
  const name = authorId === null ? '' : catalogue.authorName(authorId);
  return name === '' ? text : text.replace(NO_NAME, () => `"author":${JSON.stringify(name)}`);
}
