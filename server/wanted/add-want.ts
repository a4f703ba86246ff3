import { randomUUID } from 'node:crypto';
import { foldText } from '#domain/matching/fold-text.ts';
import { areSameFilm, comparableFilm } from '#domain/matching/same-film.ts';
import { LIMITS } from '#domain/limits.ts';
import type { WantedFormat } from '#domain/wanted/want.ts';
import { createPauses } from '#server/pauses.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/database/database.ts';
import { lockWants } from '#server/database/wants-lock.ts';
import { ConflictError, falseIfLimited } from '#server/errors.ts';
import { countWants, getCountingKey, leaveUncounted, saveSupporter } from './supporter-queries.ts';
import { insertWant, listCandidates, listClosedSince, lockCurrentWant, updateWant } from './want-queries.ts';
import type { ResolvedFilm } from './wanted-film.ts';

/** A material that someone wants. */
export interface Wanted {
  /** The want that the person joins. Without it, the facts decide. */
  wantId?: string | undefined;
  film: ResolvedFilm;
  format: WantedFormat;
  /** Empty for any language. */
  language: string;
  neededBy: string;
}

interface By {
  subscriberId: string;
  /** Hash of the network that asked. */
  network: string;
  /** Time of the request, if the person confirms it later by a link. */
  askedAt?: Date;
}

/**
 * Counts a locked subscriber for the want of this material. The want is created if no one wanted the material yet.
 * @returns the want's id, and whether it is public
 * @throws ConflictError if the subscriber asks for too many materials, or if the want that they join is no longer open
 */
export async function addWant(ctx: Context, tx: Db, by: By, wanted: Wanted): Promise<{ id: string; isOpen: boolean }> {
  const { id, isOpen } = wanted.wantId === undefined ? await findOrCreate(tx, wanted, by.askedAt) : await findOpen(tx, wanted.wantId);
  if (!(await saveSupporter(tx, { wantId: id, subscriberId: by.subscriberId, neededBy: wanted.neededBy }))) return { id, isOpen };
  if (!(await mayCount(ctx, tx, by, id))) await leaveUncounted(tx, id, by.subscriberId);
  const { count, waiting } = await countWants(tx, by.subscriberId);
  if (count > LIMITS.wants)
    throw new ConflictError({ error: `You can ask for up to ${LIMITS.wants} materials. First remove a material that you no longer need.` });
  if (waiting > LIMITS.waitingWants)
    throw new ConflictError({
      error: `A moderator must first check ${LIMITS.waitingWants} of the films that you asked for. Ask again in a few days.`,
    });
  return { id, isOpen };
}

/**
 * Whether the public number may include one more person of this network. The response is the same for everyone, because a refusal would
 * show that others in the network need the material.
 */
async function mayCount(ctx: Context, tx: Db, { network, subscriberId }: By, wantId: string): Promise<boolean> {
  const person = await getCountingKey(tx, subscriberId);
  const counted = await ctx.limits.consumeOnceWithin(tx, 'supportersOfNetwork', `${network} ${wantId}`, person).catch(falseIfLimited);
  return counted !== false;
}

/** Finds the open want with this id or, after merges, the want that replaces it. A link cannot bring back a want that a moderator closed. */
async function findOpen(tx: Db, id: string): Promise<{ id: string; isOpen: boolean }> {
  await lockWants(tx);
  const want = await lockCurrentWant(tx, id);
  if (want?.status !== 'open')
    throw new ConflictError({
      error: 'This material is no longer on the list of wanted materials. If you still need it, ask for it again.',
    });
  return { id: want.id, isOpen: true };
}

/** Finds the unmet want of this material, or creates one. A link cannot bring back a want that a moderator closed or merged since the request. */
async function findOrCreate(tx: Db, wanted: Wanted, askedAt: Date | undefined): Promise<{ id: string; isOpen: boolean }> {
  const { film, format, language } = wanted;
  const { title, directors, year, tmdb_id, isKnown } = film;
  // Others wait for the lock, so the wants are compared before it is taken, and only later changes while it is held.
  const compared = await compareWants(tx, wanted);
  await lockWants(tx);
  const same = chooseWant(film, (await compareWants(tx, wanted, compared)).same);
  if (!same) {
    const ended = askedAt && chooseWant(film, await keepSame(wanted, await listClosedSince(tx, wanted, askedAt)));
    if (ended) return findOpen(tx, ended.id);
    // A random id, because the usual ids contain the time to the millisecond.
    const id = randomUUID();
    await insertWant(tx, { id, title, directors, year, tmdb_id, format, language, status: isKnown ? 'open' : 'waiting' });
    return { id, isOpen: isKnown };
  }
  // The register or TMDB has the film now, so no moderator needs to check it.
  const isFound = isKnown && same.status === 'waiting';
  if (isFound) await updateWant(tx, same.id, { title, directors, year, tmdb_id, status: 'open' });
  return { id: same.id, isOpen: isFound || same.status === 'open' };
}

type Candidate = Awaited<ReturnType<typeof listCandidates>>[number];

interface Compared {
  /** The wants of the same film, category and language, oldest first. */
  same: Candidate[];
  /** The time of the last change to a want that was compared. */
  until: Date;
}

/** Finds the wants of the same material. @param earlier compares only what this comparison found, and later changes */
async function compareWants(tx: Db, wanted: Wanted, earlier?: Compared): Promise<Compared> {
  const again = earlier && { ids: earlier.same.map(({ id }) => id), since: earlier.until };
  const candidates = await listCandidates(tx, wanted, again);
  let until = earlier?.until ?? new Date(0);
  for (const { updated_at } of candidates) if (updated_at > until) until = updated_at;
  return { same: await keepSame(wanted, candidates), until };
}

/** Keeps the wants of the same film and language. */
async function keepSame({ film, language }: Wanted, candidates: readonly Candidate[]): Promise<Candidate[]> {
  const [ours, ourLanguage] = [comparableFilm({ ...film, alt_titles: [] }), foldText(language)];
  const same: Candidate[] = [];
  const pause = createPauses();
  for (const want of candidates) {
    await pause();
    if (foldText(want.language) !== ourLanguage) continue;
    if (areSameFilm(ours, comparableFilm({ ...want, alt_titles: [] }))) same.push(want);
  }
  return same;
}

/** Chooses the want with the same number first, then with the same title, then the oldest. */
function chooseWant(film: ResolvedFilm, same: readonly Candidate[]): Candidate | undefined {
  return (
    same.find(({ tmdb_id }) => tmdb_id !== null && tmdb_id === film.tmdb_id) ??
    same.find(({ title }) => foldText(title) === foldText(film.title)) ??
    same[0]
  );
}
