import { sql } from 'kysely';
import { WANTS_LOCK } from '#server/database/wants-lock.ts';

/**
 * Stores the number of people with each want that a change concerns: people who join or leave, a subscriber who gets another address or
 * account, or an account whose address is confirmed or no longer confirmed. The count follows the lock, so it includes all earlier changes.
 */
export const countPeopleOfWants = sql`
  create or replace function count_people_of_wants() returns trigger language plpgsql as $$
    declare
      of_wants uuid[];
      of_subscribers uuid[];
    begin
      if tg_table_name = 'users' then
        of_subscribers := array(select id from subscribers where user_id = new.id);
      elsif tg_table_name = 'subscribers' then
        of_subscribers := array[new.id];
      elsif tg_op = 'UPDATE' then
        of_wants := array[old.want_id, new.want_id];
      else
        of_wants := array(select want_id from changed);
      end if;
      if of_wants = '{}' or of_subscribers = '{}' then
        return null;
      end if;
      perform ${WANTS_LOCK};
      of_wants := of_wants || array(select want_id from want_supporters where subscriber_id = any(of_subscribers));
      update wants set people = people_of_want(id) where id = any(of_wants);
      return null;
    end $$
`;
