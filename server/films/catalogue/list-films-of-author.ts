import { can, type Viewer } from '#domain/policy.ts';
import type { Context } from '#server/context.ts';
import { listByAuthor } from './film-queries.ts';
import { presentModeratedFilm, presentOwnFilm } from './present-film.ts';

/** All films of one submitter, drafts among them, newest first: the JSON text of an array. Whoever asks may see them. */
export async function listFilmsOfAuthor(ctx: Context, viewer: Viewer, authorId: string): Promise<string> {
  return listByAuthor(
    ctx.db,
    authorId,
    can.seeModeration(viewer) ? presentModeratedFilm() : presentOwnFilm(),
  );
}
