import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/database/database.ts';
import { isDatabaseUnavailable } from '#server/database/is-database-unavailable.ts';
import { newFilmRecord } from '#server/films/catalogue/film-record.ts';
import { buildUser, filmInput } from '#test/factories.ts';

interface Options {
  /** Number of changes to make, without those that are rolled back. */
  changes: number;
  writers?: number;
  /** Whether to end connections during the first half of the changes. */
  kills: boolean;
}

const below = (limit: number) => Math.floor(limit * Math.random());

/**
 * Lets several writers change films and names at once, so that transactions do not commit in the order of their numbers. Some
 * writers hold a transaction open, some roll back a part or all of it, and some lose their connection.
 */
export async function writeOutOfOrder(ctx: Pick<Context, 'db' | 'clock'>, options: Options): Promise<void> {
  const { changes, writers = 4, kills } = options;
  const { id: authorId } = await buildUser(ctx as Context, { name: 'Ann' });
  const ids: string[] = [];
  let done = 0;
  let isOver = false;
  const isDone = (part: number) => done >= part * changes;

  const change = async (tx: Db, made: string[]) => {
    const id = ids[below(ids.length)];
    const kind = id === undefined ? 0 : below(30);
    if (kind < 12) {
      const record = newFilmRecord(filmInput({ title: `Film ${done}` }), {
        approved: kind % 3 > 0,
        authorId: kind % 3 === 2 ? authorId : null,
        arrival: 'submitted',
        at: ctx.clock(),
      });
      await tx.insertInto('films').values(record).execute();
      made.push(record.id);
    } else if (kind < 23)
      await tx
        .updateTable('films')
        .set({ duration: 1 + below(300) })
        .where('id', '=', id!)
        .execute();
    else if (kind < 26) await tx.deleteFrom('films').where('id', '=', id!).execute();
    else if (kind < 29)
      await tx
        .updateTable('films')
        .set({ deleted_at: below(2) ? ctx.clock() : null })
        .where('id', '=', id!)
        .execute();
    else
      await tx
        .updateTable('users')
        .set({ name: `Ann ${done}` })
        .execute();
  };

  const transact = async () => {
    const made: string[] = [];
    const count = 1 + below(8);
    await ctx.db.transaction().execute(async (tx) => {
      // Avoids deadlocks of two writers, which these tests do not cover.
      await sql`set local lock_timeout = 50`.execute(tx);
      for (let number = 0; number < count; number += 1) {
        await change(tx, made);
        if (below(5) > 0) continue;
        await sql`savepoint part`.execute(tx);
        await change(tx, []);
        await (below(2) ? sql`rollback to savepoint part` : sql`release savepoint part`).execute(tx);
      }
      if (below(4) === 0) await delay(below(40));
      if (below(10) === 0) throw new RolledBackError();
    });
    ids.push(...made);
    done += count;
  };

  const write = async () => {
    while (!isDone(1))
      await transact().catch((error: unknown) => {
        if (!(error instanceof RolledBackError) && !isDatabaseUnavailable(error)) throw error;
      });
  };
  const mayKill = () => kills && !isOver && !isDone(0.5);
  const kill = async () => {
    while (mayKill()) {
      await delay(100 + below(300));
      await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and usename = current_user and pid <> pg_backend_pid() and random() < 0.5
      `
        .execute(ctx.db)
        .catch(() => {});
    }
  };
  const killing = kill();
  try {
    await Promise.all(Array.from({ length: writers }, write));
  } finally {
    isOver = true;
    await killing;
  }
}

class RolledBackError extends Error {}
