import { sql } from 'kysely';
import { LIMITS } from '#domain/limits.ts';
import type { Db } from '#server/database/database.ts';
import { DATABASE_NOW, days } from '#server/database/interval.ts';
import { listAlerts } from './alert-queries.ts';
import { lockReachable } from './subscriber-queries.ts';

/** Whether a subscriber has alerts and has not said for a year that the emails are useful. */
const ALERTS_ARE_OLD = sql<boolean>`subscribers.useful_at < now() - ${days(LIMITS.usefulDays)}
  and exists (select from alerts where alerts.subscriber_id = subscribers.id)`;

const WANT_IS_DUE = sql<boolean>`w.ask_at < now() and wants.status in ('open', 'waiting')`;

/** Locks subscribers who have not been asked yet, in the order of their ids. */
export async function lockUnasked(tx: Db, limit: number) {
  return lockReachable(tx, limit)
    .where(
      sql<boolean>`(${ALERTS_ARE_OLD} and subscribers.asked_at is null or exists (
        select from want_supporters as w join wants on wants.id = w.want_id
        where w.subscriber_id = subscribers.id and w.asked_at is null and ${WANT_IS_DUE}
      ))`,
    )
    .execute();
}

/** Stores the time of our question about everything that is due for these subscribers. */
export async function markAsked(tx: Db, ids: readonly string[]): Promise<void> {
  await sql`
    update subscribers set asked_at = now() where id = any(${ids}::uuid[]) and asked_at is null and ${ALERTS_ARE_OLD}
  `.execute(tx);
  await sql`
    update want_supporters as w set asked_at = now() from wants
    where wants.id = w.want_id and w.subscriber_id = any(${ids}::uuid[]) and w.asked_at is null and ${WANT_IS_DUE}
  `.execute(tx);
}

/** Lists the alerts and wants in our question, if a subscriber has not answered it. */
export async function listQuestions(db: Db, subscriberId: string) {
  const subscriber = await db.selectFrom('subscribers').select('asked_at').where('id', '=', subscriberId).executeTakeFirst();
  const askedAt = subscriber?.asked_at;
  const alerts = askedAt ? (await listAlerts(db, [subscriberId])).filter(({ created_at }) => created_at <= askedAt) : [];
  const wants = await db
    .selectFrom('want_supporters as w')
    .innerJoin('wants', 'wants.id', 'w.want_id')
    .select(['wants.id', 'wants.title', 'wants.year', 'wants.format', 'wants.language'])
    .where('w.subscriber_id', '=', subscriberId)
    .where('w.asked_at', 'is not', null)
    .where('wants.status', 'in', ['open', 'waiting'])
    .orderBy('wants.title')
    .execute();
  return { alerts, wants };
}

/** Keeps everything in our question for another year. */
export async function markUseful(tx: Db, subscriberId: string): Promise<void> {
  await tx.updateTable('subscribers').set({ useful_at: DATABASE_NOW, asked_at: null }).where('id', '=', subscriberId).execute();
  await sql`
    update want_supporters set ask_at = now() + ${days(LIMITS.usefulDays)}, asked_at = null
    where subscriber_id = ${subscriberId}::uuid and asked_at is not null
  `.execute(tx);
}

/** Ends alerts and wants about which no one answered for 30 days. @returns their number */
export async function endUnanswered(db: Db): Promise<number> {
  const unanswered = sql`asked_at < now() - ${days(LIMITS.responseDays)}`;
  const alerts = await sql`
    delete from alerts using subscribers as s
    where s.id = alerts.subscriber_id and s.${unanswered} and alerts.created_at <= s.asked_at
  `.execute(db);
  await sql`update subscribers set asked_at = null, useful_at = now() where ${unanswered}`.execute(db);
  const wants = await sql`delete from want_supporters where ${unanswered}`.execute(db);
  return Number((alerts.numAffectedRows ?? 0n) + (wants.numAffectedRows ?? 0n));
}
