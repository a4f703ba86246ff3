import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { buildFilm, buildUser } from '#test/factories.ts';
import { test } from '#test/database/with-database.ts';

describe('the audit trail of moderation', () => {
  test('can grow, but neither the program nor the owner of the tables can change it', async ({ ctx, owner }) => {
    const admin = await buildUser(ctx, { isAdmin: true });
    const film = await buildFilm(ctx);
    const act = { actor_id: admin.id, act: 'approved', film_id: film, details: '{}' };
    await ctx.db.insertInto('moderation_acts').values(act).execute();
    for (const { db } of [ctx, owner]) {
      const refused = /append-only|permission denied/;
      await expect(db.updateTable('moderation_acts').set({ act: 'deleted' }).execute()).rejects.toThrow(refused);
      await expect(db.deleteFrom('moderation_acts').execute()).rejects.toThrow(refused);
      await expect(sql`truncate moderation_acts`.execute(db)).rejects.toThrow(refused);
    }
    expect(await ctx.db.selectFrom('moderation_acts').select(['act', 'film_id']).execute()).toEqual([{ act: 'approved', film_id: film }]);
  });

  test('keeps its entries after the film and the admin are deleted', async ({ ctx }) => {
    const admin = await buildUser(ctx, { isAdmin: true });
    const film = await buildFilm(ctx);
    const act = { actor_id: admin.id, act: 'deleted', film_id: film, details: '{}' };
    await ctx.db.insertInto('moderation_acts').values(act).execute();
    await ctx.db.deleteFrom('films').execute();
    await ctx.db.deleteFrom('users').execute();
    expect(await ctx.db.selectFrom('moderation_acts').select('actor_id').execute()).toEqual([{ actor_id: admin.id }]);
  });
});

describe('the history of a film', () => {
  test('can grow, cannot be changed, and is deleted only with its film', async ({ ctx, owner }) => {
    const admin = await buildUser(ctx, { isAdmin: true });
    const film = await buildFilm(ctx);
    const entry = {
      film_id: film,
      at: ctx.clock(),
      actor_id: admin.id,
      act: 'approved' as const,
      changes: '{}',
    };
    await ctx.db.insertInto('film_history').values(entry).execute();
    for (const { db } of [ctx, owner]) {
      const refused = /append-only|permission denied/;
      await expect(db.updateTable('film_history').set({ act: 'edited' }).execute()).rejects.toThrow(refused);
      await expect(db.deleteFrom('film_history').execute()).rejects.toThrow(refused);
      await expect(sql`truncate film_history`.execute(db)).rejects.toThrow(refused);
    }
    expect(await ctx.db.selectFrom('film_history').select('act').execute()).toEqual([{ act: 'approved' }]);
    await ctx.db.deleteFrom('films').execute();
    expect(await ctx.db.selectFrom('film_history').select('act').execute()).toEqual([]);
  });
});

test('the program cannot change the schema or the roles of the database, or access files of the server', async ({ ctx }) => {
  for (const statement of [
    'create table secrets (id integer)',
    'alter table films add column secret text',
    'alter table films disable trigger all',
    'alter table moderation_acts disable trigger all',
    'drop table users',
    'drop trigger moderation_acts_are_append_only on moderation_acts',
    'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return null; end $$',
    "set session_replication_role = 'replica'",
    'create extension citext',
    'create role intruder',
    'set role postgres',
    "select pg_read_file('/etc/passwd')",
    "copy films to program 'cat'",
  ]) {
    const error = await sql
      .raw(statement)
      .execute(ctx.db)
      .then(() => 'done', String);
    expect({ statement, error }).toEqual({
      statement,
      error: expect.stringMatching(/denied|must be|owner/),
    });
  }
});

test('the program’s role is not a superuser and owns no tables', async ({ ctx }) => {
  const { rows } = await sql<Record<string, unknown>>`
    select rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls,
      exists (select from pg_class where relowner = pg_roles.oid) as owns_tables
    from pg_roles where rolname = current_user
  `.execute(ctx.db);
  expect(rows).toEqual([
    {
      rolsuper: false,
      rolcreatedb: false,
      rolcreaterole: false,
      rolreplication: false,
      rolbypassrls: false,
      owns_tables: false,
    },
  ]);
});
