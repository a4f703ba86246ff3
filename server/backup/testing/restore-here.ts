import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { inject, onTestFinished } from 'vitest';
import type { Connections, Db } from '#server/database/database.ts';
import { makeDirectory } from '#server/database/embedded-postgres/testing/cluster-to-copy.ts';
import { requireKnownSchema, restoreDatabase } from '../restore-database.ts';
import { verifyBackup } from '../verify-backup.ts';

/** Returns a file name in a new directory, which is removed after the test. */
export function temporaryFile(name = 'films.tar.zst'): string {
  const { top, remove } = makeDirectory();
  onTestFinished(remove);
  return path.join(top, name);
}

/** Restores a backup as the command does. */
export async function restoreHere(owner: Connections, file: string, replace = true) {
  const verified = await verifyBackup(file);
  requireKnownSchema(verified, file);
  return restoreDatabase(owner, {
    ...verified,
    file,
    bytes: (await stat(file)).size,
    programRole: inject('postgres').app.user,
    replace,
    signal: new AbortController().signal,
    onStep: () => {},
    now: new Date(),
  });
}

/** Reads the parts of a backup that a restore does not change: all except facts, accounts and the audit trail (settle-accounts.ts). */
export async function partsOf(file: string) {
  const { catalogue_facts: _facts, users: _users, moderation_acts: _acts, ...parts } = (await verifyBackup(file)).manifest;
  return parts;
}

/** Makes a fingerprint of each kind of object in the public schema. */
export async function describeSchema(db: Db): Promise<Record<string, string>> {
  const { rows } = await sql<{ kind: string; what: string[] }>`
    select 'columns' as kind, array_agg(format('%s %s %s %s %s %s %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
      a.attnotnull, a.attidentity, a.attgenerated, c.relacl) order by c.relname, a.attname) as what
      from pg_class as c join pg_attribute as a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
    union all
    select 'indexes', array_agg(indexdef order by indexdef) from pg_indexes where schemaname = 'public'
    union all
    select 'constraints', array_agg(conrelid::regclass::text || pg_get_constraintdef(oid) || convalidated order by conrelid::regclass::text, conname)
      from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
    union all
    select 'triggers', array_agg(pg_get_triggerdef(t.oid) || tgenabled::text order by tgname)
      from pg_trigger as t join pg_class as c on c.oid = tgrelid where c.relnamespace = 'public'::regnamespace and not tgisinternal
    union all
    select 'routines', array_agg(oid::regprocedure::text || coalesce(prosrc, '') || coalesce(pg_get_function_sqlbody(oid), '') order by oid::regprocedure::text)
      from pg_proc where pronamespace = 'public'::regnamespace
  `.execute(db);
  return Object.fromEntries(
    rows.map(({ kind, what }) => [kind, `${what.length} ${createHash('sha256').update(what.join('\n')).digest('hex')}`]),
  );
}
