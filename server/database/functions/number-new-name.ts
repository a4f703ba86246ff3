import { sql } from 'kysely';

/** Writes the transaction's number to an account with a new name, as for films. */
export const numberNewName = sql`
  create or replace function number_new_name() returns trigger language plpgsql as $$
    begin
      new.renamed := pg_current_xact_id();
      return new;
    end $$
`;
