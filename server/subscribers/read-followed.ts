import { readTopic, type Topic } from '#domain/alerts/topic.ts';
import { FIRST_ID } from '#domain/text/id.ts';
import type { Db } from '#server/database/database.ts';
import { listFollowedTopics } from './alert-queries.ts';
import { listUnmetWants } from './announcement-queries.ts';

const ROWS_AT_A_TIME = 1000;

/** A topic that someone follows; undefined if this version of the program cannot read it. */
interface FollowedTopic {
  id: string;
  topic: Topic | undefined;
}

/** Reads the topics that someone follows, a page at a time. */
export async function* readFollowedTopics(db: Db): AsyncGenerator<FollowedTopic> {
  for await (const stored of inPages((page) => listFollowedTopics(db, page))) yield { id: stored.id, topic: readTopic(stored) };
}

/** Reads the wants that no listing has met, a page at a time. */
export const readUnmetWants = (db: Db) => inPages((page) => listUnmetWants(db, page));

async function* inPages<Row extends { id: string }>(list: (page: { after: string; limit: number }) => Promise<Row[]>): AsyncGenerator<Row> {
  for (let after = FIRST_ID; ;) {
    const rows = await list({ after, limit: ROWS_AT_A_TIME });
    yield* rows;
    if (rows.length < ROWS_AT_A_TIME) return;
    after = rows.at(-1)!.id;
  }
}

/** Counts the topics that someone follows and this version of the program cannot read. */
export async function countUnreadableTopics(db: Db): Promise<number> {
  let count = 0;
  for await (const { topic } of readFollowedTopics(db)) if (!topic) count += 1;
  return count;
}
