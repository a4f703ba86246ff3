import { sql, type RawBuilder } from 'kysely';
import type { StoredTopic } from '#domain/alerts/topic.ts';
import type { Db } from '#server/database/database.ts';
import { CONFIRMED_ADDRESS } from './subscriber-queries.ts';

/** Time after which a weekly email may follow another. It is less than a week, so that the day stays the same. */
const WEEKLY = sql`interval '6 days 12 hours'`;

/** The matches of a subscriber's alerts and wants in a period: film_id, at, and the topic, if it is not a want. */
const matchesOf = (subscriber: RawBuilder<unknown>, since: RawBuilder<unknown>, until: RawBuilder<unknown>) => sql`
  select m.film_id, t.kind, t.value from alerts as a
    join topic_matches as m on m.topic_id = a.topic_id join topics as t on t.id = a.topic_id
  where a.subscriber_id = ${subscriber} and m.at >= a.created_at and m.at > ${since} and m.at <= ${until}
  union all
  select m.film_id, null, null from want_supporters as w join want_matches as m on m.want_id = w.want_id
  where w.subscriber_id = ${subscriber} and m.at >= w.created_at and m.at > ${since} and m.at <= ${until}
`;

/**
 * Returns the moment until which matches are mailed now. All matches until then can be seen, also those whose times were rounded to the
 * next millisecond.
 */
export async function currentMoment(tx: Db): Promise<string> {
  const { rows } = await sql<{ at: Date }>`select date_trunc('milliseconds', clock_timestamp()) - interval '1 millisecond' as at`.execute(
    tx,
  );
  return rows[0]!.at.toISOString();
}

/** Locks subscribers for whom there is something new, in the order of their ids. @param after the last of the previous page */
export async function lockDueSubscribers(tx: Db, { after, until, limit }: { after: string; until: string; limit: number }) {
  return tx
    .selectFrom('subscribers')
    .leftJoin('users', 'users.id', 'subscribers.user_id')
    .select(['subscribers.id', 'subscribers.user_id', 'mailed_until', CONFIRMED_ADDRESS.as('address')])
    .where('subscribers.id', '>', after)
    .where(CONFIRMED_ADDRESS, 'is not', null)
    .where('mailed_until', '<', sql<Date>`${until}::timestamptz`)
    .where((eb) => eb.or([eb('frequency', '=', 'daily'), eb('mailed_until', '<', sql<Date>`${until}::timestamptz - ${WEEKLY}`)]))
    .where(
      sql<boolean>`exists (
        select from (${matchesOf(sql`subscribers.id`, sql`subscribers.mailed_until`, sql`${until}::timestamptz`)}) as found
          join films as f on f.id = found.film_id where f.approved and f.deleted_at is null
      )`,
    )
    .orderBy('subscribers.id')
    .limit(limit)
    .forUpdate('subscribers')
    .$narrowType<{ address: string }>()
    .execute();
}

export async function updateMailedUntil(tx: Db, ids: readonly string[], until: string): Promise<void> {
  await tx
    .updateTable('subscribers')
    .set({ mailed_until: sql<Date>`${until}::timestamptz` })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

/** A listing of an email, with the topics for which it is there. */
export interface FoundListing {
  id: string;
  title: string;
  year: number;
  format: 'DS' | 'AD' | 'Other';
  sidecar_type: string;
  language: string;
  topics: StoredTopic[];
  is_wanted: boolean;
}

/** Lists the public listings that were found for a subscriber in a period, by title. */
export async function listFound(
  db: Db,
  { subscriberId, since, until, limit }: { subscriberId: string; since: string; until: string; limit: number },
): Promise<{ listings: FoundListing[]; total: number }> {
  const found = matchesOf(sql`${subscriberId}::uuid`, sql`${since}::timestamptz`, sql`${until}::timestamptz`);
  const { rows } = await sql<FoundListing & { total: number }>`
    select f.id, f.title, f.year, f.format, f.sidecar_type, f.language, count(*) over ()::integer as total,
      coalesce(jsonb_agg(distinct jsonb_build_object('kind', found.kind, 'value', found.value)) filter (where found.kind is not null), '[]') as topics,
      bool_or(found.kind is null) as is_wanted
    from (${found}) as found join films as f on f.id = found.film_id
    where f.approved and f.deleted_at is null
    group by f.id order by f.search_text, f.id limit ${limit}
  `.execute(db);
  return { listings: rows.map(({ total: _, ...listing }) => listing), total: rows[0]?.total ?? 0 };
}
