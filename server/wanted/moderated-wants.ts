import { comparableFilm, titleLikeness, areSameFilm } from '#domain/matching/same-film.ts';
import { can, FORBIDDEN, type Member } from '#domain/policy.ts';
import type { ModeratedWant } from '#domain/wanted/want.ts';
import { createPauses } from '#server/catalogue/run-in-slices.ts';
import type { Context } from '#server/context.ts';
import { ForbiddenError } from '#server/errors.ts';
import { listCandidates, listModerated } from './want-queries.ts';

/** Wants that a moderator sees at a time, and open wants that each could be merged into. */
const LIMIT = 50;
const SIMILAR = 5;

/**
 * Lists the wants that wait for a moderator, oldest first, or one want in any state, each with open wants that could be the same.
 * @throws ForbiddenError
 */
export async function listModeratedWants(
  ctx: Context,
  viewer: Member,
  { want }: { want?: string | undefined },
): Promise<{ data: ModeratedWant[]; total: number }> {
  if (!can.moderate(viewer)) throw new ForbiddenError({ error: FORBIDDEN.moderateWants });
  const rows = await listModerated(ctx.db, { want, limit: LIMIT });
  const data: ModeratedWant[] = [];
  for (const row of rows) data.push(await present(ctx, row));
  return { data, total: rows[0]?.total ?? 0 };
}

async function present(ctx: Context, row: Awaited<ReturnType<typeof listModerated>>[number]): Promise<ModeratedWant> {
  const { id, title, directors, year, tmdb_id, format, language, status, people, maker, ready_in, since } = row;
  const similar = status === 'closed' || status === 'met' ? [] : await listSimilar(ctx, row);
  return { _id: id, title, directors, year, tmdb_id, format, language, status, supporters: people, maker, ready_in, since, similar };
}

/** Lists open wants for the same film, or for a film of about the same year with a similar title. */
async function listSimilar(
  ctx: Context,
  { id, ...row }: { id: string } & Parameters<typeof listCandidates>[1] & { title: string; directors: string[] },
) {
  const film = comparableFilm({ ...row, alt_titles: [] });
  const similar: ModeratedWant['similar'] = [];
  const pause = createPauses();
  for (const { id: _id, title, directors, year, language, tmdb_id, status } of await listCandidates(ctx.db, row)) {
    await pause();
    if (_id === id || status !== 'open' || similar.length === SIMILAR) continue;
    const other = comparableFilm({ title, directors, year, tmdb_id, alt_titles: [] });
    if (areSameFilm(film, other) || titleLikeness(film, other) !== undefined) similar.push({ _id, title, directors, year, language });
  }
  return similar;
}
