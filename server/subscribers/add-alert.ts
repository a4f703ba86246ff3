import type { StoredTopic } from '#domain/alerts/topic.ts';
import { LIMITS } from '#domain/limits.ts';
import type { Db } from '#server/database/database.ts';
import { ConflictError } from '#server/errors.ts';
import { countAlerts, insertAlert, saveTopic } from './alert-queries.ts';

/**
 * Lets a locked subscriber follow a topic. Following it again changes nothing.
 * @throws ConflictError if the subscriber has too many alerts
 */
export async function addAlert(tx: Db, subscriberId: string, topic: StoredTopic): Promise<void> {
  await insertAlert(tx, subscriberId, await saveTopic(tx, topic));
  if ((await countAlerts(tx, subscriberId)) > LIMITS.alerts)
    throw new ConflictError({ error: `You can have up to ${LIMITS.alerts} alerts. End one of them first.` });
}
