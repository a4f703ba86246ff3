import type { Frequency } from '#domain/alerts/frequency.ts';
import type { StoredTopic } from '#domain/alerts/topic.ts';
import { LIMITS } from '#domain/limits.ts';
import type { Db } from '#server/database/database.ts';
import { ConflictError } from '#server/errors.ts';
import { countAlerts, insertAlert, saveTopic } from './alert-queries.ts';
import { updateFrequency } from './subscriber-queries.ts';

/**
 * Lets a locked subscriber follow a topic. Following it again changes nothing.
 * @param frequency the frequency of all their emails; unchanged if undefined
 * @throws ConflictError if the subscriber has too many alerts
 */
export async function addAlert(tx: Db, subscriberId: string, topic: StoredTopic, frequency?: Frequency): Promise<void> {
  await insertAlert(tx, subscriberId, await saveTopic(tx, topic));
  if ((await countAlerts(tx, subscriberId)) > LIMITS.alerts)
    throw new ConflictError({ error: `You can have up to ${LIMITS.alerts} alerts. End one of them first.` });
  if (frequency) await updateFrequency(tx, subscriberId, frequency);
}
