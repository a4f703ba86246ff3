import { sql, type RawBuilder } from 'kysely';
import type { StoredTopic } from '#domain/alerts/topic.ts';
import type { Db } from '#server/database/database.ts';
import { CONFIRMED_ADDRESS } from './subscriber-queries.ts';

/** Time after which a weekly email may follow another. It is less than a week, so that the day stays the same. */
const WEEKLY = sql`interval '6 days 12 hours'`;

/** All matches of a subscriber's alerts and wants in a period: film_id, and topic_id, if it is not a want. */
const allMatchesOf = (subscriber: RawBuilder<unknown>, since: RawBuilder<unknown>, until: RawBuilder<unknown>) => sql`
  select m.film_id, m.topic_id from alerts as a join topic_matches as m on m.topic_id = a.topic_id
  where a.subscriber_id = ${subscriber} and m.at >= a.created_at and m.at > ${since} and m.at <= ${until}
  union all
  select m.film_id, null from want_supporters as w join want_matches as m on m.want_id = w.want_id
  where w.subscriber_id = ${subscriber} and m.at >= w.created_at and m.at > ${since} and m.at <= ${until}
`;

/**
 * The matches in a period of listings that no earlier match found. A correction can make a listing the material that someone wants, but if
 * an alert has already told that person about the listing, they do not hear of it again.
 */
const matchesOf = (subscriber: RawBuilder<unknown>, since: RawBuilder<unknown>, until: RawBuilder<unknown>) => sql`
  select film_id, topic_id from (${allMatchesOf(subscriber, since, until)}) as recent
  where film_id not in (select film_id from (${allMatchesOf(subscriber, sql`'-infinity'::timestamptz`, since)}) as earlier)
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

/**
 * Lists the public listings that were found for a subscriber in a period, by title, each with a few topics. Reads only the topics of the
 * listed films: thousands of listings can match 50 alerts, each of 4,000 characters.
 */
export async function listFound(
  db: Db,
  { subscriberId, since, until, limit, topics }: { subscriberId: string; since: string; until: string; limit: number; topics: number },
): Promise<{ listings: FoundListing[]; total: number }> {
  const found = matchesOf(sql`${subscriberId}::uuid`, sql`${since}::timestamptz`, sql`${until}::timestamptz`);
  const { rows } = await sql<FoundListing & { total: number }>`
    with found as materialized (${found}),
      listed as (
        select id, title, year, format, sidecar_type, language, search_text, count(*) over ()::integer as total
        from films where id in (select film_id from found) and approved and deleted_at is null order by search_text, id limit ${limit}
      ),
      reasons as (
        select film_id, kind, value, row_number() over (partition by film_id order by kind, value collate "C") as place
        from found join topics on topics.id = topic_id where film_id in (select id from listed)
      ),
      wanted as (select film_id from found where topic_id is null)
    select id, title, year, format, sidecar_type, language, total, id in (select film_id from wanted) as is_wanted,
      coalesce((
        select jsonb_agg(jsonb_build_object('kind', kind, 'value', value) order by place) from reasons
        where film_id = listed.id and place <= ${topics}
      ), '[]') as topics
    from listed order by search_text, id
  `.execute(db);
  return { listings: rows.map(({ total: _, ...listing }) => listing), total: rows[0]?.total ?? 0 };
}
