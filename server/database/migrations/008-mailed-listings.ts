import { sql, type Kysely } from 'kysely';

/** Creates the table of the listings that were in emails to each subscriber. Emails that wait are deleted and queued again by this table. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mailed_listings (
      subscriber_id uuid not null references subscribers on delete cascade,
      film_id uuid not null references films on delete cascade,
      -- the email that named the listing; null for emails from before this table
      mail_id uuid,
      primary key (subscriber_id, film_id)
    )
  `.execute(db);
  await sql`create index mailed_listings_of_film on mailed_listings (film_id)`.execute(db);
  await sql`
    with waiting as (
      delete from mails where kind = 'new listings' and sent_at is null returning subscriber_id, (details ->> 'since')::timestamptz as since
    )
    update subscribers set mailed_until = waiting.since from waiting where waiting.subscriber_id = subscribers.id
  `.execute(db);
  await sql`
    insert into mailed_listings (subscriber_id, film_id)
    select s.id, m.film_id from subscribers as s join alerts as a on a.subscriber_id = s.id join topic_matches as m on m.topic_id = a.topic_id
    where m.at >= a.created_at and m.at <= s.mailed_until
    union
    select s.id, m.film_id from subscribers as s join want_supporters as w on w.subscriber_id = s.id join want_matches as m on m.want_id = w.want_id
    where m.at >= w.created_at and m.at <= s.mailed_until
  `.execute(db);
  // Since then only the time of a weekly email.
  await sql`alter table subscribers rename column mailed_until to mailed_at`.execute(db);
}
