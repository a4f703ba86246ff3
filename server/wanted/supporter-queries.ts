import { sql } from 'kysely';
import { LIMITS } from '#domain/limits.ts';
import type { Db } from '#server/database/database.ts';
import { days } from '#server/database/interval.ts';

interface Supporter {
  wantId: string;
  subscriberId: string;
  /** 2027-03-14; empty if the person gave none. */
  neededBy: string;
}

/** Time of our question if the person still needs the material: after the day or, without a day, after a year. */
const ASK_AT = (neededBy: string) =>
  neededBy === '' ? sql<Date>`now() + ${days(LIMITS.usefulDays)}` : sql<Date>`(${neededBy}::date + 1)::timestamp at time zone 'UTC'`;

/** Counts a person for a want. A person who wants it already gets the new day. @returns whether the person is new */
export async function saveSupporter(tx: Db, { wantId, subscriberId, neededBy }: Supporter): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('want_supporters')
    .values({ want_id: wantId, subscriber_id: subscriberId, needed_by: neededBy, ask_at: ASK_AT(neededBy) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows > 0n) return true;
  await tx
    .updateTable('want_supporters')
    .set({ needed_by: neededBy, ask_at: ASK_AT(neededBy), asked_at: null })
    .where('want_id', '=', wantId)
    .where('subscriber_id', '=', subscriberId)
    .execute();
  return false;
}

/** Gets the key by which a subscriber counts as one person, however the address is spelt. */
export async function getCountingKey(tx: Db, id: string): Promise<string> {
  const { counting_key } = await tx.selectFrom('subscribers').select('counting_key').where('id', '=', id).executeTakeFirstOrThrow();
  return counting_key;
}

/** Keeps a person out of the public number of a want. The person still gets the email. */
export async function leaveUncounted(tx: Db, wantId: string, subscriberId: string): Promise<void> {
  await tx
    .updateTable('want_supporters')
    .set({ is_counted: false })
    .where('want_id', '=', wantId)
    .where('subscriber_id', '=', subscriberId)
    .execute();
}

/** Counts the unmet wants of a subscriber, and those of them that wait for a moderator. */
export async function countWants(tx: Db, subscriberId: string): Promise<{ count: number; waiting: number }> {
  return tx
    .selectFrom('want_supporters as w')
    .innerJoin('wants', 'wants.id', 'w.want_id')
    .select(sql<number>`count(*)::integer`.as('count'))
    .select(sql<number>`(count(*) filter (where wants.status = 'waiting'))::integer`.as('waiting'))
    .where('w.subscriber_id', '=', subscriberId)
    .where('wants.status', 'in', ['waiting', 'open'])
    .executeTakeFirstOrThrow();
}

export async function deleteSupporter(tx: Db, wantId: string, subscriberId: string): Promise<void> {
  await tx.deleteFrom('want_supporters').where('want_id', '=', wantId).where('subscriber_id', '=', subscriberId).execute();
}

/**
 * Moves the people of a want to another, and the listings that the next email may name. It changes the rows instead of adding others,
 * because a new row would need the subscriber, who may be locked by someone who waits for the lock of wants.
 */
export async function moveSupporters(tx: Db, from: string, to: string): Promise<void> {
  await sql`
    update want_supporters as kept set created_at = least(kept.created_at, moved.created_at) from want_supporters as moved
    where kept.want_id = ${to}::uuid and moved.want_id = ${from}::uuid and kept.subscriber_id = moved.subscriber_id
  `.execute(tx);
  await sql`
    update want_supporters set want_id = ${to}::uuid where want_id = ${from}::uuid
      and subscriber_id not in (select subscriber_id from want_supporters where want_id = ${to}::uuid)
  `.execute(tx);
  await tx.deleteFrom('want_supporters').where('want_id', '=', from).execute();
  await sql`
    insert into want_matches (want_id, film_id, at) select ${to}::uuid, film_id, at from want_matches where want_id = ${from}::uuid
    on conflict (want_id, film_id) do update set at = greatest(want_matches.at, excluded.at)
  `.execute(tx);
}

/** Lists the wants of these subscribers, by title. A want is in the list twice if it counts two of them. */
export async function listWantsOf(db: Db, subscriberIds: readonly string[]) {
  return db
    .selectFrom('want_supporters as w')
    .innerJoin('wants', 'wants.id', 'w.want_id')
    .select(['wants.id', 'wants.title', 'wants.year', 'wants.format', 'wants.language', 'wants.status', 'w.needed_by'])
    .where('w.subscriber_id', 'in', subscriberIds)
    .orderBy('wants.title')
    .orderBy('wants.id')
    .execute();
}
