import { comparableFilm, titleLikeness } from '#domain/matching/same-film.ts';
import { can, FORBIDDEN, type Member } from '#domain/policy.ts';
import type { ModeratedWant } from '#domain/wanted/want-response.ts';
import { createPauses } from '#server/pauses.ts';
import type { Context } from '#server/context.ts';
import { ForbiddenError } from '#server/errors.ts';
import { listModerated, listOpenOfYears } from './want-queries.ts';

/** Maximum number of wants on a page, and of open wants that each of these could be merged into. */
const LIMIT = 50;
const SIMILAR = 5;
/** Open wants of each category and year that are compared, the most wanted first. So a page makes up to 300,000 comparisons. */
const COMPARED_OF_YEAR = 2000;

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
  const unmet = rows.filter(({ status }) => status === 'waiting' || status === 'open');
  const open = unmet.length === 0 ? [] : (await listOpenOfYears(ctx.db, unmet, COMPARED_OF_YEAR)).map(comparableWant);
  const pause = createPauses();
  const data: ModeratedWant[] = [];
  for (const row of rows) data.push(present(row, unmet.includes(row) ? await listSimilar(comparableWant(row), open, pause) : []));
  return { data, total: rows[0]?.total ?? 0 };
}

type Row = Awaited<ReturnType<typeof listModerated>>[number];

function present(row: Row, similar: ModeratedWant['similar']): ModeratedWant {
  const { id, title, directors, year, tmdb_id, format, language, status, people, maker, ready_in, since } = row;
  return { _id: id, title, directors, year, tmdb_id, format, language, status, supporters: people, maker, ready_in, since, similar };
}

type OpenWant = Awaited<ReturnType<typeof listOpenOfYears>>[number];

const comparableWant = ({ id, title, directors, year, format, language }: OpenWant) => ({
  want: { _id: id, title, directors, year, language },
  format,
  film: comparableFilm({ title, directors, year, alt_titles: [] }),
});

type ComparableWant = ReturnType<typeof comparableWant>;

/** Lists open wants of the same category for films of about the same year with a similar title, the most wanted first. */
async function listSimilar({ want, format, film }: ComparableWant, open: readonly ComparableWant[], pause: () => Promise<void>) {
  const similar: ModeratedWant['similar'] = [];
  for (const other of open) {
    if (similar.length === SIMILAR) break;
    if (other.format !== format || Math.abs(other.want.year - want.year) > 1 || other.want._id === want._id) continue;
    await pause();
    if (titleLikeness(film, other.film) !== undefined) similar.push(other.want);
  }
  return similar;
}
