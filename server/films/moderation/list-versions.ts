import { z } from 'zod';
import { boundedArray } from '#domain/films/bounded-array.ts';
import type { FilmVersion } from '#domain/moderation/moderation.ts';
import { LIMITS } from '#domain/limits.ts';
import { can, FORBIDDEN, type Viewer } from '#domain/policy.ts';
import { idSchema } from '#domain/text/id-schema.ts';
import type { Context } from '#server/context.ts';
import { ForbiddenError } from '#server/errors.ts';
import { listStatus } from './status-queries.ts';

const MESSAGE = `Send an array of 1 to ${LIMITS.statusChanges} ids of films.`;

/** Limited to the number of films whose status one request can change. */
export const versionsSchema = boundedArray(LIMITS.statusChanges, MESSAGE, z.array(idSchema(MESSAGE), MESSAGE).min(1, MESSAGE));

/**
 * Lists the current versions of these films, except deleted films. A list on a moderator's screen is outdated if it shows another version.
 * @throws ForbiddenError
 */
export async function listVersions(ctx: Context, viewer: Viewer, ids: readonly string[]): Promise<FilmVersion[]> {
  if (!can.moderate(viewer)) throw new ForbiddenError({ error: FORBIDDEN.seeVersions });
  const films = await listStatus(ctx.db, ids);
  return films.map(({ id, updated_at }) => ({ id, updated_at: updated_at.toISOString() }));
}
