import { sql } from 'kysely';

/**
 * Counts the different people who want a material. Spellings of an address count once. Unconfirmed addresses do not count, and neither do
 * people whom the limit of their network leaves out.
 */
export const peopleOfWant = sql`
  create or replace function people_of_want(want uuid) returns integer language plpgsql stable as $$
    begin
      return (
        select count(distinct s.counting_key) from want_supporters as w
          join subscribers as s on s.id = w.subscriber_id left join users as u on u.id = s.user_id
        where w.want_id = want and w.is_counted and (s.user_id is null or u.email_proven_at is not null)
      );
    end $$
`;
