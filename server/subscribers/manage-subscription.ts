import type { MemberAlerts, OwnAlerts } from '#domain/alerts/own-alerts.ts';
import type { SubscriptionChange } from '#domain/alerts/emails-change.ts';
import { describeTopic } from '#domain/alerts/topic.ts';
import { LIMITS } from '#domain/limits.ts';
import type { Member } from '#domain/policy.ts';
import { isId } from '#domain/text/id.ts';
import { isBeforeChange, isTokenRecent, readListToken } from '#server/auth/list-tokens.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/database/database.ts';
import { ForbiddenError, NotFoundError, SessionEndedError } from '#server/errors.ts';
import { confirmMember } from '#server/users/confirm-member.ts';
import { findUser } from '#server/users/user-queries.ts';
import { endWant } from '#server/wanted/end-want.ts';
import { listOwnWants } from '#server/wanted/list-own-wants.ts';
import { deleteAlert, listAlerts } from './alert-queries.ts';
import { endEmailsOfAddress } from './end-emails-of-address.ts';
import {
  deleteSubscriber,
  findSubscriber,
  findSubscriberOfLink,
  listSubscribersOfUser,
  lockSubscriber,
  updateFrequency,
} from './subscriber-queries.ts';
import { listQuestions, markUseful } from './useful-queries.ts';

const INCOMPLETE = 'This link is incomplete. Copy the whole link from the email, or ask for a new link.';
const TOO_OLD = `This link is more than ${LIMITS.manageDays} days old, or your email address has changed since. It can only stop the emails. Ask for a new link to change them.`;

/** The subscriber of a link. */
interface Linked {
  id: string;
  address: string | null;
  /**
   * Whether the link may show what the subscriber follows: it is recent, because emails are forwarded and stored for long, and its address
   * is still that of the account.
   */
  mayShow: boolean;
}

/**
 * Reads a link of an email.
 * @returns undefined if the emails have stopped
 * @throws NotFoundError if this program did not make the link
 */
export async function readManageLink(ctx: Pick<Context, 'db' | 'keys' | 'clock'>, token: string): Promise<Linked | undefined> {
  const read = readListToken(ctx, 'manage', token);
  if (!read) throw new NotFoundError({ error: INCOMPLETE });
  const subscriber = await findSubscriberOfLink(ctx.db, read.id);
  if (!subscriber) return undefined;
  const mayShow = isTokenRecent(read, ctx.clock(), LIMITS.manageDays) && !isBeforeChange(read, subscriber.email_changed_at);
  return { id: subscriber.id, address: subscriber.address, mayShow };
}

/** Returns what a subscriber follows. */
export const getSubscription = (ctx: Pick<Context, 'db'>, id: string): Promise<OwnAlerts> => describe(ctx.db, [id]);

/** Returns what a member follows, with the account or with its confirmed address alone. @throws SessionEndedError */
export async function getOwnSubscription(ctx: Pick<Context, 'db'>, { id }: Pick<Member, 'id'>): Promise<MemberAlerts> {
  const user = await findUser(ctx.db, id);
  if (!user) throw new SessionEndedError();
  const ids = (await listSubscribersOfUser(ctx.db, id)).map((subscriber) => subscriber.id);
  return { email: user.email ?? '', isConfirmed: user.email_proven_at !== null, ...(await describe(ctx.db, ids)) };
}

async function describe(db: Db, ids: readonly string[]): Promise<OwnAlerts> {
  const [first] = ids;
  if (first === undefined) return { frequency: 'daily', isAsked: false, alerts: [], wants: [] };
  const subscriber = await findSubscriber(db, first);
  const alerts = new Map((await listAlerts(db, ids)).map((alert) => [alert.id, alert]));
  return {
    frequency: subscriber?.frequency ?? 'daily',
    isAsked: await isAnyAsked(db, ids),
    alerts: [...alerts.values()].map((topic) => ({
      id: topic.id,
      description: describeTopic(topic),
      query: topic.kind === 'search' ? topic.value : null,
      created_at: topic.created_at.toISOString(),
    })),
    wants: await listOwnWants(db, ids),
  };
}

async function isAnyAsked(db: Db, ids: readonly string[]): Promise<boolean> {
  for (const id of ids) {
    const { alerts, wants } = await listQuestions(db, id);
    if (alerts.length + wants.length > 0) return true;
  }
  return false;
}

/**
 * Makes a change for the reader of an email. It changes nothing if the emails have stopped.
 * @throws NotFoundError if this program did not make the link; ForbiddenError if it is too old
 */
export async function changeByLink(ctx: Context, token: string, change: SubscriptionChange): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const linked = await lockLinked(ctx, tx, token);
    if (linked && !linked.mayShow) throw new ForbiddenError({ error: TOO_OLD });
    if (linked) await changeSubscriber(tx, linked.id, change);
  });
}

/** Locks the subscriber of a link. If a merge has just deleted that subscriber, the link belongs to another one, which is then locked. */
async function lockLinked(ctx: Context, tx: Db, token: string): Promise<Linked | undefined> {
  let linked = await readManageLink({ ...ctx, db: tx }, token);
  while (linked && !(await lockSubscriber(tx, linked.id))) linked = await readManageLink({ ...ctx, db: tx }, token);
  return linked;
}

/** Makes a change for a member. @throws SessionEndedError */
export async function changeOwnSubscription(ctx: Context, member: Member, change: SubscriptionChange): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    await confirmMember(tx, member);
    for (const { id } of await listSubscribersOfUser(tx, member.id)) await changeSubscriber(tx, id, change);
  });
}

async function changeSubscriber(tx: Db, id: string, change: SubscriptionChange): Promise<void> {
  if (!(await lockSubscriber(tx, id))) return;
  if ('frequency' in change) await updateFrequency(tx, id, change.frequency);
  else if ('endAlert' in change) {
    if (isId(change.endAlert)) await deleteAlert(tx, id, change.endAlert);
  } else if ('endWant' in change) {
    await endWant(tx, change.endWant, id);
  } else await markUseful(tx, id);
}

/**
 * Ends all emails of a subscriber with a link of any age, and deletes everything about the subscriber. Ending them again changes nothing.
 * @throws NotFoundError if this program did not make the link
 */
export async function unsubscribe(ctx: Context, token: string): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const linked = await lockLinked(ctx, tx, token);
    if (linked) await endAll(ctx, tx, [linked]);
  });
}

/** Ends all emails about listings to a member, and deletes everything about it. @throws SessionEndedError */
export async function unsubscribeMember(ctx: Context, member: Member): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    await confirmMember(tx, member);
    await endAll(ctx, tx, await listSubscribersOfUser(tx, member.id));
    const user = await findUser(tx, member.id);
    // Someone else may read an address that this member never confirmed.
    if (user?.email && user.email_proven_at !== null) await endEmailsOfAddress(tx, user.email);
  });
}

/** Deletes these subscribers, and the requests for emails at their addresses. */
async function endAll({ jobs }: Pick<Context, 'jobs'>, tx: Db, subscribers: readonly { id: string; address: string | null }[]) {
  for (const { id, address } of subscribers) {
    await deleteSubscriber(tx, id);
    if (address !== null) await endEmailsOfAddress(tx, address);
  }
  // Emails in the database are deleted with the subscribers. This job deletes those that were written as files.
  await jobs.add(tx, 'purge-old-records', {});
}
