import { newListing, TopicIndex } from '#domain/alerts/topic-index.ts';
import { meets } from '#domain/wanted/meets.ts';
import { createPauses } from '#server/pauses.ts';
import type { Context } from '#server/context.ts';
import { lockWants } from '#server/database/wants-lock.ts';
import {
  findAnnouncedUntil,
  insertMatches,
  listSettled,
  lockMatches,
  markAnnounced,
  markWantsMet,
  saveAnnouncedUntil,
  type Settled,
  type SettledFilm,
  type UnmetWant,
} from './announcement-queries.ts';
import { readFollowedTopics, readUnmetWants } from './read-followed.ts';

/** Listings to compare and to store at a time, and matches to store in one statement. */
const LISTINGS = 50;
const MATCHES = 5000;
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/**
 * Compares listings that have been public and unchanged for ten minutes with everything that people follow and want, and stores the
 * matches. Alerts announce a listing only once, the first time: corrections, later approvals and imports announce nothing. A want is met
 * by any listing. The work can be repeated, so a process that is killed loses nothing.
 */
export async function announceListings(ctx: Context): Promise<void> {
  const { from, until } = await findAnnouncedUntil(ctx.db);
  let after: Settled = { at: from, id: LAST_ID };
  let known: Known | undefined;
  for (;;) {
    const listings = await listSettled(ctx.db, { after, until, limit: LISTINGS });
    const last = listings.at(-1);
    if (!last) break;
    known ??= await readKnown(ctx);
    await announce(ctx, listings, known);
    after = { at: last.updated_at.toISOString(), id: last.id };
  }
  await saveAnnouncedUntil(ctx.db, until);
}

/** Everything that people follow and want. */
interface Known {
  topics: TopicIndex;
  wants: TopicIndex;
  wantsById: Map<string, UnmetWant>;
}

async function readKnown({ db, log }: Pick<Context, 'db' | 'log'>): Promise<Known> {
  const known: Known = { topics: new TopicIndex(), wants: new TopicIndex(), wantsById: new Map() };
  const pause = createPauses();
  let unreadable = 0;
  for await (const { id, topic } of readFollowedTopics(db)) {
    if (topic) known.topics.add(id, topic);
    else unreadable += 1;
    await pause();
  }
  if (unreadable > 0) log.warn({ topics: unreadable }, 'searches or films that people follow cannot be read');
  for await (const want of readUnmetWants(db)) {
    known.wants.add(want.id, { kind: 'film', film: { ...want, alt_titles: [] } });
    known.wantsById.set(want.id, want);
    await pause();
  }
  return known;
}

interface Match {
  id: string;
  filmId: string;
}

async function announce(ctx: Context, listings: readonly SettledFilm[], { topics, wants, wantsById }: Known): Promise<void> {
  const [found, fitting, met]: [Match[], Match[], Match[]] = [[], [], []];
  const pause = createPauses();
  for (const listing of listings) {
    const compared = newListing(listing);
    if (listing.is_new) for (const id of topics.find(compared)) found.push({ id, filmId: listing.id });
    for (const id of wants.find(compared)) {
      const verdict = meets(listing, wantsById.get(id)!);
      if (verdict !== undefined) fitting.push({ id, filmId: listing.id });
      if (verdict === 'meets') met.push({ id, filmId: listing.id });
    }
    await pause();
  }
  const news = listings.filter(({ is_new }) => is_new).map(({ id }) => id);
  if (news.length + fitting.length === 0) return;
  await ctx.db.transaction().execute(async (tx) => {
    await lockMatches(tx);
    const announced = await markAnnounced(tx, news);
    const ofNews = found.filter(({ filmId }) => announced.has(filmId));
    for (let from = 0; from < ofNews.length; from += MATCHES) await insertMatches(tx, 'topic', ofNews.slice(from, from + MATCHES));
    // Before the matches, whose foreign keys lock their wants.
    if (fitting.length > 0) await lockWants(tx);
    for (let from = 0; from < fitting.length; from += MATCHES) await insertMatches(tx, 'want', fitting.slice(from, from + MATCHES));
    await markWantsMet(tx, met);
  });
}
