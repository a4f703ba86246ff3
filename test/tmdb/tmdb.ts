import pino from 'pino';
import { onTestFinished } from 'vitest';
import type { Context } from '#server/context.ts';
import { createTmdbClient, type TmdbClient } from '#server/tmdb/tmdb-client.ts';
import { startFakeTmdb, type FakeTmdb } from './fake-tmdb.ts';
import { tmdbFilm, type TmdbFilmGiven } from './fake-tmdb-films.ts';

export { tmdbFilm };

/** A film with all fields in TMDB. */
export const PIANO = {
  id: 713,
  title: 'The Piano',
  directors: ['Jane Campion'],
  year: 1993,
  runtime: 121,
  altTitles: ['Das Piano', 'Das Piano', 'La leçon de piano'],
  genres: ['Drama', 'Romance'],
  certificate: '15',
};

type Options = NonNullable<Parameters<typeof createTmdbClient>[2]>;

/** Options that retry almost without delay, have no limit of requests a second, and do not pause after failures. */
const IMPATIENT: Options = {
  timeoutMs: 5000, // long enough for a busy machine; tests of timeouts set a shorter one
  backoffMs: 1,
  maxWaitMs: 1500,
  perSecond: Infinity,
  failures: 1000,
  cacheMs: 60_000,
};

/** Starts a fake TMDB with these films, which stops when the test has finished. */
export async function startTmdb(films: TmdbFilmGiven[] = [], port = 0): Promise<FakeTmdb> {
  const fake = await startFakeTmdb(port, films.map(tmdbFilm));
  onTestFinished(() => fake.stop());
  return fake;
}

/** Makes a client of this server. `log` returns everything that the client has logged. */
export function clientOf({ url, token }: FakeTmdb, options: Options = {}): { tmdb: TmdbClient; log: () => string } {
  let said = '';
  const log = pino({ level: 'trace' }, { write: (line) => (said += line) });
  const tmdb = createTmdbClient({ tmdbUrl: url, tmdbToken: token }, log, { ...IMPATIENT, ...options });
  return { tmdb: tmdb!, log: () => said };
}

/** Returns a context like `ctx` that compares films with this TMDB. */
export function comparingWith(ctx: Context, fake: FakeTmdb, options: Options = {}): Context {
  return { ...ctx, tmdb: clientOf(fake, options).tmdb };
}
