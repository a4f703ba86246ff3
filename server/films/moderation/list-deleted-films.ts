import { sql } from 'kysely';
import { can, type Member } from '#domain/policy.ts';
import type { DeletedFilm } from '#domain/moderation.ts';
import type { Context } from '#server/context.ts';
import { ForbiddenError } from '#server/errors.ts';
import { DELETED_KEPT_DAYS } from '#server/films/moderation/purge-deleted-films.ts';

/** What was deleted and can still be restored, the last first. @throws ForbiddenError */
export async function listDeletedFilms(ctx: Context, viewer: Member): Promise<DeletedFilm[]> {
  if (!can.moderate(viewer)) throw new ForbiddenError({ error: 'Only moderators can see what was deleted.' });
  const { rows } = await sql<DeletedFilm>`
    select f.id as _id, f.title, f.directors, f.year, f.format, f.sidecar_type, f.approved,
      f.deleted_at, f.deleted_at + interval '${sql.raw(String(DELETED_KEPT_DAYS))} days' as kept_until, f.merged_into,
      coalesce((
        select u.name from film_history as h join users as u on u.id = h.actor_id
        where h.film_id = f.id and h.act in ('deleted', 'merged') order by h.id desc limit 1
      ), '') as deleted_by
    from films as f where f.deleted_at is not null
    order by f.deleted_at desc, f.id desc limit 500
  `.execute(ctx.db);
  return rows;
}
