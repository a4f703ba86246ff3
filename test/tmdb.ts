import pino from 'pino';
import { onTestFinished } from 'vitest';
import type { Context } from '#server/context.ts';
import { createTmdbClient, type TmdbClient } from '#server/tmdb/tmdb-client.ts';
import { startFakeTmdb, type FakeTmdb } from './fake-tmdb.ts';
import { tmdbFilm, type TmdbFilmGiven } from './fake-tmdb-films.ts';

export { tmdbFilm };

type Patience = NonNullable<Parameters<typeof createTmdbClient>[2]>;

/** The slow are given up soon, and nobody is left alone for failing. */
const IMPATIENT: Patience = {
  timeoutMs: 400,
  backoffMs: 1,
  longestWaitMs: 1500,
  failures: 1000,
  rememberMs: 60_000,
};

/** A fake TMDB with these films, until the test has finished. */
export async function startTmdb(films: TmdbFilmGiven[] = [], port = 0): Promise<FakeTmdb> {
  const fake = await startFakeTmdb(port, films.map(tmdbFilm));
  onTestFinished(() => fake.stop());
  return fake;
}

/** A client of this server, and everything that it says in the log. */
export function clientOf(
  { url, token }: FakeTmdb,
  patience: Patience = {},
): { tmdb: TmdbClient; log: () => string } {
  let said = '';
  const log = pino({ level: 'trace' }, { write: (line) => (said += line) });
  const tmdb = createTmdbClient({ tmdbUrl: url, tmdbToken: token }, log, { ...IMPATIENT, ...patience });
  return { tmdb: tmdb!, log: () => said };
}

/** The same outside world, where films are compared with this TMDB. */
export function comparingWith(ctx: Context, fake: FakeTmdb, patience: Patience = {}): Context {
  return { ...ctx, tmdb: clientOf(fake, patience).tmdb };
}
