import type { Frequency } from '#domain/alerts/frequency.ts';
import { describeTopic } from '#domain/alerts/topic.ts';
import { LIMITS } from '#domain/limits.ts';
import { deleteAlert, listAlerts } from './alert-queries.ts';
import { isTokenRecent, readListToken } from '#server/auth/list-tokens.ts';
import type { Context } from '#server/context.ts';
import { NotFoundError } from '#server/errors.ts';
import { deleteSubscriber, findSubscriber, findSubscriberOfUser, lockSubscriber, updateFrequency } from './subscriber-queries.ts';
import { listQuestions, markUseful } from './useful-queries.ts';

/** Everything that a subscriber gets emails about. */
export interface Subscription {
  address: string | null;
  frequency: Frequency;
  alerts: SubscribedAlert[];
  /** Whether we asked if the emails are still useful, and wait for an answer. */
  isAsked: boolean;
}

interface SubscribedAlert {
  id: string;
  /** The search or film in words. */
  words: string;
  /** The query of the list with the same films; null for a film. */
  query: string | null;
}

const ENDED = 'This link is incomplete, or the emails have ended. You get no more emails from it.';

/**
 * Reads a link of an email. Old links only end the emails, because emails are forwarded and stored for long.
 * @returns the subscriber's id, and whether the link is recent enough to show what the subscriber follows
 * @throws NotFoundError if the link is invalid or the subscriber is gone
 */
export async function readManageLink(ctx: Context, token: string): Promise<{ id: string; mayShow: boolean }> {
  const read = readListToken(ctx, 'manage', token);
  const subscriber = read && (await findSubscriber(ctx.db, read.id));
  if (!subscriber) throw new NotFoundError({ error: ENDED });
  return { id: subscriber.id, mayShow: isTokenRecent(read, ctx.clock(), LIMITS.manageDays) };
}

/** Returns what a subscriber follows; undefined if the subscriber is gone. */
export async function getSubscription(ctx: Pick<Context, 'db'>, id: string): Promise<Subscription | undefined> {
  const subscriber = await findSubscriber(ctx.db, id);
  if (!subscriber) return undefined;
  const alerts = await listAlerts(ctx.db, id);
  const questions = await listQuestions(ctx.db, id);
  return {
    address: subscriber.address,
    frequency: subscriber.frequency,
    alerts: alerts.map((topic) => ({ id: topic.id, words: describeTopic(topic), query: topic.kind === 'search' ? topic.value : null })),
    isAsked: questions.alerts.length + questions.wants.length > 0,
  };
}

/** Returns what the subscriber of an account follows; undefined if the account follows nothing. */
export async function getSubscriptionOfUser(ctx: Pick<Context, 'db'>, userId: string): Promise<{ id: string } | undefined> {
  return findSubscriberOfUser(ctx.db, userId);
}

/** A change that a subscriber makes. */
export type SubscriptionChange = { frequency: Frequency } | { endAlert: string } | { keepAll: true };

/** @throws NotFoundError if the subscriber is gone */
export async function changeSubscription(ctx: Context, id: string, change: SubscriptionChange): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    if (!(await lockSubscriber(tx, id))) throw new NotFoundError({ error: ENDED });
    if ('frequency' in change) await updateFrequency(tx, id, change.frequency);
    else if ('endAlert' in change) await deleteAlert(tx, id, change.endAlert);
    else await markUseful(tx, id);
  });
}

/** Ends all emails of a subscriber and deletes everything about it. Ending them again changes nothing. */
export async function unsubscribe(ctx: Context, id: string): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    await deleteSubscriber(tx, id);
    // Emails that were written as files are deleted by this job.
    await ctx.jobs.add(tx, 'purge-old-records', {});
  });
}
