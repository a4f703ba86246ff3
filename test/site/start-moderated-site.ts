import type { TestProject } from 'vitest/node';
import { sampleTmdbFilms } from '#test/tmdb/fake-tmdb-films.ts';
import { startFakeTmdb } from '#test/tmdb/fake-tmdb.ts';
import { startSite } from './start-site.ts';

/** A site of its own for moderators: what they publish is not counted elsewhere, and it knows a film database. */
export default async function startModeratedSite(project: TestProject): Promise<() => Promise<void>> {
  const tmdb = await startFakeTmdb(0, await sampleTmdbFilms());
  const stop = await startSite(project, { TMDB_URL: tmdb.url, TMDB_TOKEN: tmdb.token });
  return async () => {
    await stop();
    await tmdb.stop();
  };
}
