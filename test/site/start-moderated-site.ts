import type { TestProject } from 'vitest/node';
import { sampleTmdbFilms } from '#test/tmdb/fake-tmdb-films.ts';
import { startFakeTmdb } from '#test/tmdb/fake-tmdb.ts';
import { startSite } from './start-site.ts';

/** Starts a separate site for moderators, with a film database. Other tests do not count the films that moderators publish there. */
export default async function startModeratedSite(project: TestProject): Promise<() => Promise<void>> {
  const tmdb = await startFakeTmdb(0, await sampleTmdbFilms());
  const stop = await startSite(project, { TMDB_URL: tmdb.url, TMDB_TOKEN: tmdb.token });
  return async () => {
    await stop();
    await tmdb.stop();
  };
}
