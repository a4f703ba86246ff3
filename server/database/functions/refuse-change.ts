import { sql } from 'kysely';

/** Refuses a statement that would change the histories. */
export const refuseChange = sql`
  create or replace function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception 'the audit trail % is append-only', tg_table_name using errcode = 'insufficient_privilege';
    end $$
`;
