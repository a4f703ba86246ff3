import { mkdtemp, rm, symlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { followCatalogue } from '#server/catalogue/follow-catalogue.ts';
import { createContext, type Context } from '#server/context.ts';
import { buildFilm } from '#test/factories.ts';
import { testInOwnDatabase } from './with-database.ts';

/** Time for which these tests can get lists from memory while the database is away (seconds). */
export const STALE_SECONDS = 3;

interface Away {
  ctx: Context;
  /** The id of the only film, "The Piano". */
  film: string;
  /** Ends all connections to the database and refuses new ones. */
  leave: () => Promise<void>;
  comeBack: () => Promise<void>;
}

/** `test` with a program that reaches its database through a socket. The test can remove and restore the socket. */
export const test = testInOwnDatabase.extend<{ away: Away }>({
  async away({ ctx: outside, database }, use) {
    const film = await buildFilm(outside, { title: 'The Piano' });
    const { app } = inject('postgres');
    const directory = await mkdtemp(path.join(os.tmpdir(), 'away-'));
    const name = `.s.PGSQL.${app.port}`;
    const comeBack = () => symlink(path.join(app.host, name), path.join(directory, name));
    await comeBack();
    const settings = { ...outside.settings, rateLimits: true, staleCatalogueSeconds: STALE_SECONDS };
    const target = { ...app, host: directory, database };
    const { ctx, close } = createContext(settings, target, { log: outside.log });
    ctx.catalogue = await followCatalogue(ctx);
    const leave = async () => {
      await rm(path.join(directory, name));
      await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and usename = ${app.user} and pid <> pg_backend_pid()
      `.execute(outside.db);
    };
    await use({ ctx, film, leave, comeBack });
    await ctx.catalogue.stop();
    await close();
    await rm(directory, { recursive: true });
  },
});
