import type { Client } from 'pg';

/**
 * Prepares a superuser's session for `resetRows`: the session copies the rows that the database has now. The session skips
 * foreign keys and triggers, because triggers keep the histories append-only. The session cannot skip triggers that always fire.
 */
export async function rememberRows(superuser: Client): Promise<void> {
  await superuser.query(REMEMBER);
}

/**
 * Restores the rows and sequences that the database had at `rememberRows`, in one round trip.
 * @returns the number of rows that the test wrote. Undefined if the test also left a running statement, a lock or statistics
 * in the database. Statistics would change the query plans of the next test.
 */
export async function resetRows(superuser: Client): Promise<number | undefined> {
  const { rows } = await superuser.query<{ written: number | null }>('select pg_temp.reset_rows() as written');
  return rows[0]?.written ?? undefined;
}

const REMEMBER = `
  set session_replication_role = 'replica';
  set lock_timeout = '2s';

  create temp table remembered_tables as
  select format('%I.%I', schemaname, tablename) as name, null::text as copy, null::text as columns
  from pg_tables where schemaname in ('public', 'pgboss')
    and format('%I.%I', schemaname, tablename)::regclass not in (select inhparent from pg_inherits);

  create temp table remembered_sequences as
  select format('%I.%I', schemaname, sequencename) as name, start_value, last_value from pg_sequences;

  do $$
  declare
    t record;
    held boolean;
  begin
    for t in select name from remembered_tables loop
      execute format('select exists (select from %s)', t.name) into held;
      continue when not held;
      execute format('create temp table %I as table %s', 'copy of ' || t.name, t.name);
      update remembered_tables as r set copy = format('%I', 'copy of ' || t.name), columns = (
        select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
        where attrelid = t.name::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      ) where r.name = t.name;
    end loop;
  end $$;

  create function pg_temp.reset_rows() returns integer language plpgsql as $$
  declare
    t record;
    is_like_before boolean;
    deleted integer;
    written integer := 0;
  begin
    if exists (select from pg_stat_activity
               where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle')
      or exists (select from pg_locks join pg_database as d on d.oid = database
                 where datname = current_database() and locktype = 'advisory')
      or exists (select from pg_statistic where starelid >= 16384)
    then return null; end if;

    -- A trigger writes to films_gone when films are deleted, so films_gone is last.
    for t in select * from remembered_tables order by name = 'public.films_gone' loop
      if t.copy is null then
        execute format('delete from %s', t.name);
        get diagnostics deleted = row_count;
      else
        execute format('select not exists (table %1$s except all table %2$s) and not exists (table %2$s except all table %1$s)', t.name, t.copy)
          into is_like_before;
        continue when is_like_before;
        execute format('delete from %s', t.name);
        get diagnostics deleted = row_count;
        execute format('insert into %1$s (%2$s) overriding system value select %2$s from %3$s', t.name, t.columns, t.copy);
      end if;
      written := written + deleted;
    end loop;

    perform setval(name::regclass, coalesce(last_value, start_value), last_value is not null)
    from remembered_sequences where pg_sequence_last_value(name::regclass) is distinct from last_value;
    return written;
  end $$;
`;
