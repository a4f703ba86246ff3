import { can, FORBIDDEN, type Member } from '#domain/policy.ts';
import type { DeletedFilm } from '#domain/moderation.ts';
import type { Context } from '#server/context.ts';
import { ForbiddenError } from '#server/errors.ts';
import { listDeleted } from './deleted-film-queries.ts';

/** What was deleted and can still be restored, the last first. @throws ForbiddenError */
export async function listDeletedFilms(ctx: Context, viewer: Member): Promise<DeletedFilm[]> {
  if (!can.moderate(viewer)) throw new ForbiddenError({ error: FORBIDDEN.seeDeleted });
  return listDeleted(ctx.db);
}
