import { sql, type RawBuilder } from 'kysely';
import type { StoredTopic } from '#domain/alerts/topic.ts';
import { LIMITS } from '#domain/limits.ts';
import type { Db } from '#server/database/database.ts';
import { DATABASE_NOW, minutes } from '#server/database/interval.ts';
import { anyOf } from '#server/database/select.ts';
import { lockReachable } from './subscriber-queries.ts';

/** Time after which a weekly email may follow another. It is less than a week, so that the day stays the same. */
const WEEKLY = sql`interval '6 days 12 hours'`;

/** Matches that were stored since the subscriber's alerts and wants began: film_id, and topic_id, if it is not a want. */
const matchesOf = (subscriber: RawBuilder<unknown>) => sql`
  select m.film_id, m.topic_id from alerts as a join topic_matches as m on m.topic_id = a.topic_id
  where a.subscriber_id = ${subscriber} and m.at >= a.created_at
  union all
  select m.film_id, null from want_supporters as w join want_matches as m on m.want_id = w.want_id
  where w.subscriber_id = ${subscriber} and m.at >= w.created_at
`;

/**
 * The film_id of each match that is public, has settled, and was in no email to the subscriber. With `except`, a subscriber with thousands
 * of matches takes less than half as long as with `not exists`.
 */
const newsOf = (subscriber: RawBuilder<unknown>) => sql`
  select film_id from (
    select film_id from (${matchesOf(subscriber)}) as found except
    select film_id from mailed_listings where subscriber_id = ${subscriber}
  ) as news join films as f on f.id = film_id
  where f.approved and f.deleted_at is null and f.updated_at <= now() - ${minutes(LIMITS.announceMinutes)}
`;

/** Locks subscribers for whom there is something new, in the order of their ids. @param after the last of the previous page */
export async function lockDueSubscribers(tx: Db, { after, limit }: { after: string; limit: number }) {
  return lockReachable(tx, limit)
    .where('subscribers.id', '>', after)
    .where((eb) => eb.or([eb('frequency', '=', 'daily'), eb('mailed_at', '<', sql<Date>`now() - ${WEEKLY}`)]))
    .where(sql<boolean>`exists (${newsOf(sql`subscribers.id`)})`)
    .execute();
}

/**
 * Notes which listings are in each of these emails: everything that is new for its subscriber, who is locked.
 * @returns the ids of the subscribers for whom there is something new. For the others, another process had just queued an email
 */
export async function insertMailedListings(tx: Db, emails: readonly { subscriberId: string; mailId: string }[]): Promise<Set<string>> {
  const { rows } = await sql<{ subscriber_id: string }>`
    with noted as (
      insert into mailed_listings (subscriber_id, film_id, mail_id)
      select email.subscriber_id, news.film_id, email.mail_id
      from unnest(
        ${emails.map(({ subscriberId }) => subscriberId)}::uuid[], ${emails.map(({ mailId }) => mailId)}::uuid[]
      ) as email (subscriber_id, mail_id)
        cross join lateral (${newsOf(sql`email.subscriber_id`)}) as news
      returning subscriber_id
    )
    select distinct subscriber_id from noted
  `.execute(tx);
  return new Set(rows.map(({ subscriber_id }) => subscriber_id));
}

export async function updateMailedAt(tx: Db, ids: readonly string[]): Promise<void> {
  await tx.updateTable('subscribers').set({ mailed_at: DATABASE_NOW }).where('id', '=', anyOf(ids)).execute();
}

/** A listing in an email, with the topics that found it. */
export interface MailedListing {
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
 * Lists the listings of an email by title, each with a few topics. Leaves out listings that are not public or whose alerts have ended, and
 * deletes the notes that they are in the email, in the same statement, which can be repeated. Reads only the topics of the listed films:
 * thousands of listings can match 50 alerts, each of 4,000 characters.
 */
export async function takeMailedListings(
  db: Db,
  { mailId, limit, topics }: { mailId: string; limit: number; topics: number },
): Promise<{ listings: MailedListing[]; total: number }> {
  const { rows } = await sql<MailedListing & { total: number }>`
    with noted as (
        select t.* from mails join mailed_listings as t on t.subscriber_id = mails.subscriber_id and t.mail_id = mails.id where mails.id = ${mailId}
      ),
      found as materialized (
        select m.* from mails cross join lateral (${matchesOf(sql`mails.subscriber_id`)}) as m
        where mails.id = ${mailId} and m.film_id in (select film_id from noted)
      ),
      public as (
        select id, title, year, format, sidecar_type, language, search_text from films
        where id in (select film_id from found) and approved and deleted_at is null
      ),
      left_out as (
        delete from mailed_listings as t using noted
        where t.subscriber_id = noted.subscriber_id and t.film_id = noted.film_id and noted.film_id not in (select id from public)
      ),
      listed as (select public.*, count(*) over ()::integer as total from public order by search_text, id limit ${limit}),
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
