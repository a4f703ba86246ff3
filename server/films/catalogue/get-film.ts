import { findListedFilm } from '#catalogue/found-film.ts';
import { isId } from '#domain/text/id.ts';
import { VISITOR, type Viewer } from '#domain/policy.ts';
import type { Context } from '#server/context.ts';
import { NotFoundError } from '#server/errors.ts';
import { findMergedInto, listByIds, NO_SUCH_LISTING } from './film-queries.ts';
import { presentFilms } from './present-films.ts';
import { presentFor } from './present-film-sql.ts';
import { visibleTo } from './scope-sql.ts';

/**
 * Returns one film as JSON text: `Listing`, or `ModeratedFilm` for moderators.
 * @throws NotFoundError for an unknown id, and for a draft that this viewer is not allowed to see
 */
export async function getFilm(ctx: Context, viewer: Viewer, id: string): Promise<string> {
  const film = isId(id) ? await findFilm(ctx, viewer, id) : undefined;
  if (film === undefined) throw new NotFoundError({ error: NO_SUCH_LISTING });
  return film;
}

async function findFilm(ctx: Context, viewer: Viewer, id: string): Promise<string | undefined> {
  const listing = viewer.kind === 'visitor' ? await findListing(ctx, id) : undefined;
  if (listing !== undefined) return listing;
  const [film] = await listByIds(ctx.db, [id], presentFor(viewer), visibleTo(viewer));
  return film?.listing;
}

/** Finds a public listing through the index, usually without the database. */
async function findListing(ctx: Context, id: string): Promise<string | undefined> {
  const found = findListedFilm(await ctx.catalogue.read(), id);
  return found && (await presentFilms(ctx, VISITOR, [found], { mayBeNewer: true }))[0];
}

/** Finds the id of the public listing that a merged listing's address redirects to; undefined if there is none. */
export async function findSuccessor(ctx: Context, id: string): Promise<string | undefined> {
  return findMergedInto(ctx.db, id);
}
