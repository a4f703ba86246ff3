import { isId } from '#domain/text/id.ts';
import { LIMITS } from '#domain/limits.ts';
import type { PublicWant, WantedPage } from '#domain/wanted/want-response.ts';
import type { WantFilters, WantedQuery } from '#domain/wanted/want-filters.ts';
import type { Context } from '#server/context.ts';
import { NotFoundError } from '#server/errors.ts';
import { isPublicWant, presentWant } from './present-want.ts';
import { findWant, listLatestWants, listOpenWants } from './want-queries.ts';

type WithDatabase = Pick<Context, 'db'>;

export const NO_SUCH_WANT = 'This material is no longer wanted, or the address is incomplete.';

/** Lists a page of open wants, most wanted first. */
export async function listWanted(ctx: WithDatabase, { page, ...filters }: WantedQuery): Promise<WantedPage> {
  const offset = (page - 1) * LIMITS.wantedPage;
  const { wants, total } = await listOpenWants(ctx.db, filters, { offset, limit: LIMITS.wantedPage });
  return { data: wants.filter(isPublicWant).map(presentWant), total };
}

/** Rows of the CSV file. */
const MAX_ROWS = 10_000;

/** Lists all open wants, most wanted first, up to a limit. */
export async function listAllWanted(ctx: WithDatabase, filters: WantFilters): Promise<PublicWant[]> {
  const { wants } = await listOpenWants(ctx.db, filters, { offset: 0, limit: MAX_ROWS });
  return wants.filter(isPublicWant).map(presentWant);
}

/** Entries of the feed. */
const MAX_ENTRIES = 50;

/** Lists the latest wants, and those that a listing met in the last 30 days. */
export async function listLatestWanted(ctx: WithDatabase, filters: WantFilters): Promise<PublicWant[]> {
  const wants = await listLatestWants(ctx.db, filters, MAX_ENTRIES);
  return wants.filter(isPublicWant).map(presentWant);
}

/** A want's page: the want, the want that replaces it, or a note that the want existed. */
type FoundWant = { is: 'public'; want: PublicWant } | { is: 'merged'; into: string } | { is: 'gone' };

/**
 * Finds the page of a want.
 * @throws NotFoundError if there is no such want, or if it waits for a moderator
 */
export async function findWanted(ctx: WithDatabase, id: string): Promise<FoundWant> {
  const row = isId(id) ? await findWant(ctx.db, id) : undefined;
  if (!row || row.status === 'waiting') throw new NotFoundError({ error: NO_SUCH_WANT });
  if (row.merged_into !== null) return { is: 'merged', into: row.merged_into };
  if (!isPublicWant(row) || row.is_past) return { is: 'gone' };
  return { is: 'public', want: presentWant(row) };
}

/** Maximum number of merges that are followed. */
const MAX_MERGES = 5;

/** Gets a public want or, after merges, the want that replaces it. @throws NotFoundError */
export async function getWanted(ctx: WithDatabase, id: string): Promise<PublicWant> {
  for (let next = id, merges = 0; merges <= MAX_MERGES; merges += 1) {
    const found = await findWanted(ctx, next);
    if (found.is === 'public') return found.want;
    if (found.is === 'gone') break;
    next = found.into;
  }
  throw new NotFoundError({ error: NO_SUCH_WANT });
}
