import os from 'node:os';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql } from 'kysely';
import { newListing, TopicIndex } from '#domain/alerts/topic-index.ts';
import { readTopic } from '#domain/alerts/topic.ts';
import { createContext, type Context } from '#server/context.ts';
import { announceListings } from '#server/subscribers/announce-listings.ts';
import { saveAnnouncedUntil } from '#server/subscribers/announcement-queries.ts';
import { askIfUseful } from '#server/subscribers/ask-if-useful.ts';
import { queueNewListings } from '#server/subscribers/queue-new-listings.ts';
import { listAllWanted, listLatestWanted, listWanted } from '#server/wanted/read-wants.ts';
import { newFilmRecord, type FilmRecord } from '#server/films/catalogue/film-record.ts';
import { approveFilms } from '#server/films/moderation/change-status.ts';
import { addFilms, buildUser } from '#test/factories.ts';
import { percentile } from '../harness/percentiles.ts';
import { generateListings } from './generate-listings.ts';
import { openBenchData, type BenchData } from './harness/bench-data.ts';
import { ALERTS, fillAlerts, generateTopics, generateWants, idOf, MAILED, WANTS } from './harness/fill-alerts.ts';
import { progress } from './harness/progress.ts';
import { table } from './harness/report.ts';
import { createScratchDatabase } from './harness/scratch-database.ts';

/*
 * Measures alerts and wants, with 100,000 of each: `npm run node -- lab/bench/alerts.ts [--keep DIR] [--rounds 15]`. Measures approvals
 * alternately in two databases on one server, with and without subscribers.
 */

const { values } = parseArgs({ options: { keep: { type: 'string' }, rounds: { type: 'string', default: '15' } } });

const FILMS = 10_000;
const NEW = 500;
/** Number of topics with new listings. Half of the alerts share their topic with another alert. */
const TOPICS_WITH_NEWS = 6000;
const WARM_UP_ROUNDS = 3;
const MINUTE = 60_000;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
const rows: string[][] = [];
const report = (what: string, ...figures: string[]) => {
  rows.push([what, ...figures]);
  progress([what, ...figures].join(': '));
};

const data = await openBenchData({ size: '10k', keep: values.keep });
try {
  measureMatching();
  await measureJobs(data);
} finally {
  await data.release();
  await data.remove();
}
const [cpu] = os.cpus();
console.log(`Node ${process.versions.node}, ${os.cpus().length} × ${cpu?.model.trim()}, load ${os.loadavg()[0]!.toFixed(1)}\n`);
console.log(table(['', 'took', 'longest block of the event loop'], rows));

/**
 * Compares single listings with all topics and wants, without a database. Uses CPU time, because other work on the machine interrupts
 * single comparisons.
 */
function measureMatching(): void {
  const [topics, wants] = [generateTopics(), generateWants()];
  collectGarbage();
  const before = process.memoryUsage().heapUsed;
  const index = { topics: new TopicIndex(), wants: new TopicIndex() };
  for (const [n, topic] of topics.entries()) index.topics.add(String(n), readTopic(topic)!);
  for (const [n, film] of wants.entries()) index.wants.add(String(n), { kind: 'film', film });
  collectGarbage();
  const megabytes = (process.memoryUsage().heapUsed - before) / 1e6;
  const [times, found]: [number[], number[]] = [[], []];
  for (const film of newFilms(NEW)) {
    const began = processorMs();
    const ofTopics = index.topics.find(newListing(film));
    const ofWants = index.wants.find(newListing(film));
    times.push(processorMs() - began);
    found.push(ofTopics.size + ofWants.size);
  }
  const spread = (of: number[], digits: number) => [0.5, 0.95, 1].map((share) => percentile(of, share).toFixed(digits)).join(', ');
  report(`one listing and ${topics.length + wants.length} topics and wants (median, p95, worst)`, `${spread(times, 1)} ms`);
  report('topics and wants of one listing (median, p95, most)', spread(found, 0));
  report('memory of topics and wants during the job', `${megabytes.toFixed(0)} MB`);
}

/** Generates new listings with other facts than the stored listings. */
function newFilms(count: number, approved = true): FilmRecord[] {
  const at = new Date(Date.now() - 11 * MINUTE);
  return [...generateListings(99).take(count)].map((input) => newFilmRecord(input, { approved, authorId: null, arrival: 'submitted', at }));
}

async function measureJobs(bench: BenchData): Promise<void> {
  await using filled = await createScratchDatabase(bench, 'bench_filled');
  await using empty = await createScratchDatabase(bench, 'bench_empty');
  const [one, other] = [filled, empty].map(({ app }) => createContext({ ...bench.settings, rateLimits: false }, app));
  const contexts = { filled: { ...one!.ctx, db: one!.ctx.maintenance }, empty: other!.ctx };
  try {
    for (const ctx of Object.values(contexts)) await storeFilms(ctx);
    await empty.owner.query('drop index films_public_by_change');
    await fillAlerts(contexts.filled.db);
    for (const { owner } of [filled, empty]) await owner.query('vacuum (analyze)');
    progress(`${ALERTS} alerts, ${WANTS} wants and ${MAILED} listings in earlier emails to each subscriber are stored`);
    await measureWanted(contexts.filled);
    await measureApprovals(one!.ctx, contexts.empty);
    await measureAnnouncing(contexts.filled);
    await measureMails(contexts.filled, async () => {
      await filled.owner.query('vacuum (analyze)');
    });
  } finally {
    await one!.close();
    await other!.close();
  }
}

/** Stores listings that are already announced, and drafts. */
async function storeFilms(ctx: Context): Promise<void> {
  const at = new Date(Date.now() - 30 * 24 * 60 * MINUTE);
  const films = [...generateListings().take(FILMS)].map((input) =>
    newFilmRecord(input, { approved: true, authorId: null, arrival: 'submitted', at }),
  );
  for (let from = 0; from < FILMS; from += 2000) await addFilms(ctx, films.slice(from, from + 2000));
  await sql`insert into announcements select id, now() from films`.execute(ctx.db);
}

/** Reads the public lists of wanted materials. */
async function measureWanted(ctx: Context): Promise<void> {
  const reads: Record<string, () => Promise<unknown>> = {
    'first page': () => listWanted(ctx, { page: 1 }),
    'page 100': () => listWanted(ctx, { page: 100 }),
    'first page of a category and language': () => listWanted(ctx, { page: 1, format: 'AD', language: 'English' }),
    'CSV file': () => listAllWanted(ctx, {}),
    feed: () => listLatestWanted(ctx, {}),
  };
  for (const [what, read] of Object.entries(reads)) {
    const times: number[] = [];
    for (let round = -WARM_UP_ROUNDS; round < Number(values.rounds); round += 1) {
      const began = performance.now();
      await read();
      if (round >= 0) times.push(performance.now() - began);
    }
    report(`wanted materials, ${what} (median)`, `${percentile(times, 0.5).toFixed(0)} ms`);
  }
}

/** Approves 500 drafts, alternately with and without subscribers. */
async function measureApprovals(filled: Context, empty: Context): Promise<void> {
  const sides = await Promise.all(
    [filled, empty].map(async (ctx) => {
      const drafts = newFilms(NEW, false);
      await addFilms(ctx, drafts);
      return { ctx, drafts, admin: await buildUser(ctx, { isAdmin: true }), times: new Array<number>() };
    }),
  );
  for (let round = -WARM_UP_ROUNDS; round < Number(values.rounds); round += 1)
    for (const { ctx, drafts, admin, times } of round % 2 === 0 ? sides : sides.toReversed()) {
      const began = performance.now();
      await approveFilms(
        ctx,
        admin,
        drafts.map(({ id }) => ({ id, updated_at: undefined })),
      );
      if (round >= 0) times.push(performance.now() - began);
      await sql`update films set approved = false, waiting_since = now(), approved_at = null where id = any(${drafts.map(({ id }) => id)}::uuid[])`.execute(
        ctx.db,
      );
    }
  const [withThem, without] = sides.map(({ times }) => percentile(times, 0.5));
  report(
    `approving ${NEW}, with and without subscribers (medians)`,
    `${withThem!.toFixed(0)} and ${without!.toFixed(0)} ms: ${(withThem! / without!).toFixed(3)}`,
  );
  for (const { ctx, drafts } of sides) await sql`delete from films where id = any(${drafts.map(({ id }) => id)}::uuid[])`.execute(ctx.db);
}

async function measureAnnouncing(ctx: Context): Promise<void> {
  await announceListings(ctx);
  for (const count of [1, NEW]) {
    await saveAnnouncedUntil(ctx.db, new Date(Date.now() - 60 * MINUTE).toISOString());
    await addFilms(ctx, newFilms(count));
    await measure(`announce-listings with ${count} new`, () => announceListings(ctx));
    const { rows: stored } = await sql<{ count: number }>`
      select (select count(*) from topic_matches) + (select count(*) from want_matches) as count
    `.execute(ctx.db);
    report('matches stored so far', String(stored[0]!.count));
  }
}

/** @param vacuum removes the deleted rows, as autovacuum does overnight */
async function measureMails(ctx: Context, vacuum: () => Promise<void>): Promise<void> {
  await sql`delete from topic_matches`.execute(ctx.db);
  await sql`delete from want_matches`.execute(ctx.db);
  await vacuum();
  await measure('queue-new-listings for no one', () => queueNewListings(ctx));
  await sql`
    insert into topic_matches (topic_id, film_id, at)
    select ${idOf(sql`1 + n % ${TOPICS_WITH_NEWS}`)}, f.id, now() - interval '1 hour' from generate_series(1, ${10 * TOPICS_WITH_NEWS}) as n
      join (select id, row_number() over () as number from films where approved limit 1000) as f on f.number = 1 + n % 997
    on conflict do nothing
  `.execute(ctx.db);
  await vacuum();
  await measure(`queue-new-listings`, () => queueNewListings(ctx));
  const { rows: mails } = await sql<{ count: number }>`select count(*)::integer as count from mails where kind = 'new listings'`.execute(
    ctx.db,
  );
  report('mails queued', String(mails[0]!.count));
  await vacuum();
  await measure('queue-new-listings again, with all matches in emails', () => queueNewListings(ctx));
  await measure('ask-if-useful for no one', () => askIfUseful(ctx));
}

/**
 * Runs a job, and reports its time and the longest block of the event loop. A block is the thread's CPU time between two ticks of a timer,
 * because elapsed time would include other work on the machine.
 */
async function measure(what: string, work: () => Promise<void>): Promise<void> {
  collectGarbage();
  let [last, longest] = [processorMs(), 0];
  const tick = () => {
    const now = processorMs();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const ticking = setInterval(tick, 1);
  const began = performance.now();
  await work();
  const took = performance.now() - began;
  tick();
  clearInterval(ticking);
  report(what, `${took.toFixed(0)} ms`, `${longest.toFixed(0)} ms`);
}

function processorMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
