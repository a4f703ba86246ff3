import { sql } from 'kysely';
import type { Context } from '#server/context.ts';
import { connect, type DatabaseTarget } from '#server/database/database.ts';
import { newId } from '#server/new-id.ts';
import { beginSession } from '#server/users/begin-session.ts';
import { generateListings } from './generate-listings.ts';
import type { BenchData } from './harness/bench-data.ts';
import { startLimit } from './harness/limits.ts';
import type { LoadResult } from './harness/load-generator.ts';
import { CONNECTIONS, median, ROUNDS, startGenerator, WARM_UP_SECONDS } from './harness/measure.ts';
import { progress } from './harness/progress.ts';
import { createRecorder, type Recorder } from './harness/record-requests.ts';
import { serveSite } from './harness/served-site.ts';
import type { Target } from './harness/target.ts';

interface Submission {
  name: string;
  isTrusted: boolean;
}

/** A member's submission waits as a draft. A super-user's submission is public at once, with all the work that follows. */
export const SUBMISSIONS: Submission[] = [
  { name: 'submission', isTrusted: false },
  { name: 'submission-public', isTrusted: true },
];

/** Submissions a second at ten connections. The times are the program's, also at ten connections (ms). */
export interface SubmissionResult {
  name: string;
  ours: number;
  sameSql: number;
  ratio: number;
  p50: number;
  p99: number;
}

const MEMBERS = 20;
const ADD = '/api/films/add';

/**
 * Measures members who submit films one by one over HTTP, each with an Idempotency-Key, next to a bare server that sends the program's own
 * statements. Then checks that all acknowledged films are stored, and deletes them.
 */
export async function measureSubmissions(
  { settings, database }: BenchData,
  submissions: Submission[],
  seconds: number,
): Promise<SubmissionResult[]> {
  await using site = await serveSite(settings);
  await using recorder = await createRecorder({ ...settings, siteUrl: issuedFor(site) }, database.app);
  const results: SubmissionResult[] = [];
  for (const submission of submissions) {
    const posts = await preparePosts(recorder.ctx, submission);
    const recorded: Awaited<ReturnType<typeof record>>[] = [];
    for (const [index, post] of posts.entries()) recorded.push(await record(recorder, post, index));
    await using limit = await startLimit('same SQL', 'sql-server.ts', {
      database: database.app,
      connections: CONNECTIONS,
      steps: recorded.map(({ path, steps }) => [path, steps]),
      stored: recorded.map(({ path, id }) => [path, id]),
    });
    const load = { paths: recorded.map(({ path }) => path), posts, headers: {}, connections: CONNECTIONS };
    await using generator = startGenerator();
    const ask = (url: string, forSeconds: number) => generator.ask({ ...load, url, seconds: forSeconds });

    let answered = (await ask(site.url, WARM_UP_SECONDS)).count + (await ask(limit.url, WARM_UP_SECONDS)).count;
    const rounds: { ours: LoadResult; limit: LoadResult }[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      const [ours, theirs] = [await ask(site.url, seconds / ROUNDS), await ask(limit.url, seconds / ROUNDS)];
      answered += ours.count + theirs.count;
      rounds.push({ ours, limit: theirs });
    }
    await requireAll(recorder.ctx, answered);
    await removeAll(database.owner);
    const of = (value: (round: (typeof rounds)[number]) => number) => median(rounds.map(value));
    const result = {
      name: submission.name,
      ours: of(({ ours }) => ours.perSecond),
      sameSql: of((round) => round.limit.perSecond),
      ratio: of((round) => round.ours.perSecond / round.limit.perSecond),
      p50: of(({ ours }) => ours.p50),
      p99: of(({ ours }) => ours.p99),
    };
    progress(`${submission.name}: ours ${Math.round(result.ours)}/s, same SQL ${Math.round(result.sameSql)}/s`);
    results.push(result);
  }
  return results;
}

/** Returns the address that the site puts into its tokens. */
const issuedFor = ({ url }: Target) => url.replace('127.0.0.1', 'localhost');

/** Records the statements of one member's submission. The address tells the limit which member it belongs to. */
async function record(recorder: Recorder, { headers, body }: Post, index: number) {
  const path = `${ADD}?member=${index}`;
  const response = await recorder.record(path, { ...headers, 'idempotency-key': newId() }, body);
  if (response.status !== 201) throw new Error(`A submission has status ${response.status}: ${String(response.body)}`);
  const { data } = JSON.parse(response.body.toString()) as { data: { _id: string } };
  return { path, id: data._id, steps: response.steps };
}

interface Post {
  headers: Record<string, string>;
  body: string;
}

/** Prepares a film by each of several members, so that no member's earlier submissions slow down the next. */
async function preparePosts(ctx: Context, { isTrusted }: Submission): Promise<Post[]> {
  const films = generateListings(7);
  return Promise.all(
    Array.from({ length: MEMBERS }, async (_, number) => {
      const user = await ctx.db
        .insertInto('users')
        .values({
          id: newId(),
          name: `Member ${number}`,
          name_key: `member ${number}`,
          email: `bench-member-${newId()}@example.org`,
          password_hash: '$argon2id$none',
          is_trusted: isTrusted,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      return {
        headers: {
          authorization: `Bearer ${await beginSession(ctx, user, { userAgent: undefined })}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify(films.next().value),
      };
    }),
  );
}

/** Checks that every acknowledged film is stored with its key. Uses one query, because some submissions are still in progress. */
async function requireAll({ db }: Context, answered: number): Promise<void> {
  const { rows } = await sql<{ films: number; keys: number }>`
    with members as materialized (select id from users where email like ${MEMBER})
    select
      (select count(*)::integer from films where author_id in (select id from members)) as films,
      (select count(*)::integer from idempotency_keys where user_id in (select id from members)) as keys
  `.execute(db);
  const { films, keys } = rows[0]!;
  if (films <= answered) throw new Error(`${answered} films were acknowledged, ${films} are stored.`);
  if (keys !== films) throw new Error(`${films} films were stored with ${keys} keys.`);
}

const MEMBER = 'bench-member-%';

async function removeAll(owner: DatabaseTarget): Promise<void> {
  const connections = connect(owner, 1, 0);
  const { db, pool } = connections;
  const members = db.selectFrom('users').select('id').where('email', 'like', MEMBER);
  await db.deleteFrom('films').where('author_id', 'in', members).execute();
  await db.deleteFrom('users').where('email', 'like', MEMBER).execute();
  const connection = await pool.acquire();
  await connection.run('vacuum (analyze) films, idempotency_keys, users');
  connection.release();
  await connections.close();
}
