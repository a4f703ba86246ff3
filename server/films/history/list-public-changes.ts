import {
  listPublicSteps,
  publicChangeOf,
  type PublicChange,
  type PublicStep,
  type RecordedEntry,
} from '#domain/moderation/public-changes.ts';
import { can, type Viewer } from '#domain/policy.ts';
import type { Context } from '#server/context.ts';
import { NotFoundError } from '#server/errors.ts';
import { findFilmRow, NO_SUCH_LISTING } from '#server/films/catalogue/film-queries.ts';
import { listChangedValues, listRecordedEntries } from './history-queries.ts';

/** A page ends after this many changes, or this much text (characters). Their values are read for a few changes at a time. */
const PAGE = { changes: 30, text: 150_000, readAtOnce: 10 };

/** The entries of a history that one request reads. A submitter needs 600 days for more edits of one listing (`editsOfFilm`). */
const READ = { entries: 30_000, atOnce: 500 };

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
  const steps = listPublicSteps({ ...film, created_at: film.created_at.toISOString() }, history.entries);
  const changes: PublicChange[] = [];
  let text = 0;
  for await (const change of readChanges(ctx, olderThan(before, steps))) {
    if (change.act === 'listed' && history.isCut()) break;
    const isFull = changes.length >= PAGE.changes || text > PAGE.text;
    // `next` is a time, so a page does not end between two changes of the same millisecond.
    if (isFull && change.at !== changes.at(-1)!.at) return { changes, next: changes.at(-1)!.at, isCut: false };
    changes.push(change);
    text += JSON.stringify(change).length;
  }
  return { changes, next: null, isCut: history.isCut() };
}

/** Reads a film's history part by part while someone asks for its entries, the latest first, up to the limit. */
function readHistory({ db }: Pick<Context, 'db'>, filmId: string) {
  let isCut = false;
  async function* read(): AsyncGenerator<RecordedEntry, void> {
    let before: string | undefined;
    for (let count = 0; count < READ.entries; count += READ.atOnce) {
      const part = await listRecordedEntries(db, filmId, { limit: READ.atOnce, before });
      yield* part;
      if (part.length < READ.atOnce) return;
      before = part.at(-1)!.id;
    }
    isCut = true;
  }
  return { entries: read(), isCut: () => isCut };
}

/** Leaves out the latest steps until the first one before this time. */
async function* olderThan(before: string | undefined, steps: AsyncIterable<PublicStep>): AsyncGenerator<PublicStep, void> {
  let isOlder = before === undefined;
  for await (const step of steps) {
    isOlder ||= step.act === 'listed' || step.at < before!;
    if (isOlder) yield step;
  }
}

/** Reads the values of these steps, and leaves out the steps that changed nothing in the end. */
async function* readChanges({ db }: Pick<Context, 'db'>, steps: AsyncIterable<PublicStep>): AsyncGenerator<PublicChange, void> {
  let some: PublicStep[] = [];
  for await (const step of steps) {
    some.push(step);
    if (some.length < PAGE.readAtOnce && step.act !== 'listed') continue;
    yield* await changesOf(db, some);
    some = [];
  }
  yield* await changesOf(db, some);
}

async function changesOf(db: Context['db'], steps: readonly PublicStep[]): Promise<PublicChange[]> {
  const asked = steps.flatMap(({ fields }) =>
    [...fields].flatMap(([field, { first, last }]) => [first, last].map((id) => ({ id, field }))),
  );
  const values = new Map(
    (asked.length === 0 ? [] : await listChangedValues(db, asked)).map((row) => [`${row.id} ${row.field}`, row.values] as const),
  );
  const valuesOf = (id: string, field: string) => {
    const found = values.get(`${id} ${field}`);
    if (!found) throw new NotFoundError({ error: NO_SUCH_LISTING }); // the film was purged since its history was read
    return found;
  };
  return steps.flatMap((step) => publicChangeOf(step, valuesOf) ?? []);
}
