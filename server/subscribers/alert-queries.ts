import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { stringify as idText } from 'uuid';
import type { StoredTopic } from '#domain/alerts/topic.ts';
import type { Db } from '#server/database/database.ts';
import { countRows } from '#server/database/select.ts';

/** Finds or creates a topic. @returns its id */
export async function saveTopic(tx: Db, { kind, value }: StoredTopic): Promise<string> {
  const { id } = await tx
    .insertInto('topics')
    .values({ id: topicId({ kind, value }), kind, value })
    // An update of nothing, which locks the topic, so that no purge deletes it before the alert is stored.
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ kind }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The id is a hash, so that a topic has the same id in all processes (UUIDv8, RFC 9562). */
function topicId({ kind, value }: StoredTopic): string {
  const bytes = createHash('sha256').update(`${kind}\n${value}`).digest().subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return idText(bytes);
}

export async function insertAlert(tx: Db, subscriberId: string, topicId: string): Promise<void> {
  await tx
    .insertInto('alerts')
    .values({ subscriber_id: subscriberId, topic_id: topicId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export const countAlerts = (tx: Db, subscriberId: string): Promise<number> =>
  countRows(tx, sql`from alerts where subscriber_id = ${subscriberId}`);

/** Lists what subscribers follow, the latest first. */
export async function listAlerts(db: Db, subscriberIds: readonly string[]) {
  return db
    .selectFrom('alerts')
    .innerJoin('topics', 'topics.id', 'alerts.topic_id')
    .select(['topics.id', 'topics.kind', 'topics.value', 'alerts.created_at'])
    .where('subscriber_id', 'in', subscriberIds)
    .orderBy('alerts.created_at', 'desc')
    .orderBy('topics.id')
    .execute();
}

/** @returns whether the subscriber followed the topic */
export async function deleteAlert(tx: Db, subscriberId: string, topicId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('alerts')
    .where('subscriber_id', '=', subscriberId)
    .where('topic_id', '=', topicId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Lists topics that someone follows, in the order of their ids. @param after the last topic of the previous page */
export async function listFollowedTopics(db: Db, { after, limit }: { after: string; limit: number }) {
  return db
    .selectFrom('topics')
    .select(['id', 'kind', 'value'])
    .where('id', '>', after)
    .where((eb) => eb.exists(eb.selectFrom('alerts').select('topic_id').whereRef('alerts.topic_id', '=', 'topics.id')))
    .orderBy('id')
    .limit(limit)
    .execute();
}
