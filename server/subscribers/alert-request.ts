import { z } from 'zod';
import { FREQUENCIES } from '#domain/alerts/frequency.ts';
import { describeTopic, MAX_TOPIC_LENGTH, type StoredTopic } from '#domain/alerts/topic.ts';
import { defineRequestKind } from './request-kind.ts';
import { addAlert } from './add-alert.ts';

const wordsFor = (topic: StoredTopic) => `to email you when something new is listed: ${describeTopic(topic)}`;

/** A request for an alert from an address. */
export const alertRequest = defineRequestKind({
  details: z.strictObject({
    topic: z.strictObject({ kind: z.enum(['search', 'film']), value: z.string().max(MAX_TOPIC_LENGTH) }),
    frequency: z.enum(FREQUENCIES).optional(),
  }),
  describe: (_ctx, { topic }) => wordsFor(topic),
  // Anyone can put any text and web address into a search.
  describeInMail: (_ctx, { topic }) => (topic.kind === 'film' ? wordsFor(topic) : 'to email you when a search finds something new'),
  carryOut: (_ctx, tx, subscriberId, { topic, frequency }) => addAlert(tx, subscriberId, topic, frequency),
  button: 'Yes, email me',
  done: 'We will email you when something new is listed. Each email has a link that stops the emails.',
});
