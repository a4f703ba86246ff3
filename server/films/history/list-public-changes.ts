import { listPublicVersions, type PublicChange, type RecordedEntry } from '#domain/moderation/public-changes.ts';
import { can, type Viewer } from '#domain/policy.ts';
import type { Context } from '#server/context.ts';
import { NotFoundError } from '#server/errors.ts';
import { findFilmRow, NO_SUCH_LISTING } from '#server/films/catalogue/film-queries.ts';
import { listPublicParts } from './history-queries.ts';

/** A page of changes ends after this many changes, or this much text (characters). */
const PAGE = { changes: 30, text: 150_000 };

/** The part of a history that one request reads. A submitter needs 400 days to fill it with edits. */
const READ = { entriesAtOnce: 200, bytesAtOnce: 500_000, entries: 20_000, bytes: 8_000_000 };

/**
 * Lists the changes between the public versions of a listing, the latest first. Names of people, drafts, notes, flags and contacts never
 * appear. The last entry of all is the first public version. It is missing if the history is too long to read.
 * @param before a time, as `parseChangesQuery` reads it, for older changes
 * @returns the changes. `next` is the value of `before` for older changes, or null if there are none. `isCut` says that the history is too
 * long to read
 * @throws NotFoundError if this viewer is not allowed to see the listing
 */
export async function listPublicChanges(
  ctx: Pick<Context, 'db'>,
  viewer: Viewer,
  id: string,
  before?: string,
): Promise<{ changes: PublicChange[]; next: string | null; isCut: boolean }> {
  const film = await findFilmRow(ctx.db, id);
  if (!film || !can.seeFilm(viewer, film)) throw new NotFoundError({ error: NO_SUCH_LISTING });
  const history = readHistory(ctx, id);
  const versions = listPublicVersions({ ...film, created_at: film.created_at.toISOString() }, history.entries);
  const changes: PublicChange[] = [];
  let text = 0;
  let isOlder = before === undefined;
  for await (const change of versions) {
    if (change.act === 'listed' && history.isCut()) break;
    isOlder ||= change.act === 'listed' || change.at < before!;
    if (!isOlder) continue;
    const isFull = changes.length >= PAGE.changes || text > PAGE.text;
    // `next` is a time, so a page does not end between two changes of the same millisecond.
    if (isFull && change.at !== changes.at(-1)!.at) return { changes, next: changes.at(-1)!.at, isCut: false };
    changes.push(change);
    text += JSON.stringify(change).length;
  }
  return { changes, next: null, isCut: history.isCut() };
}

/** Reads the history of a film bit by bit while someone asks for its entries, the latest first, up to the limit. */
function readHistory({ db }: Pick<Context, 'db'>, filmId: string) {
  let isCut = false;
  async function* read(): AsyncGenerator<RecordedEntry, void> {
    let [before, entries, bytes]: [string | undefined, number, number] = [undefined, 0, 0];
    while (entries < READ.entries && bytes < READ.bytes) {
      const part = await listPublicParts(db, filmId, { before, limit: READ.entriesAtOnce, bytes: READ.bytesAtOnce });
      yield* part;
      const last = part.at(-1);
      if (!last || last.is_first) return;
      before = last.id;
      entries += part.length;
      bytes += last.bytes;
    }
    isCut = true;
  }
  return { entries: read(), isCut: () => isCut };
}
