import type { ReadBenchmark } from './harness/read-benchmark.ts';

/** Single films: 16 addresses in rotation. */
export const film: ReadBenchmark = {
  name: 'film',
  async paths({ db }) {
    const films = await db.selectFrom('films').select('id').where('approved', '=', true).orderBy('slot').limit(16).execute();
    return films.map(({ id }) => `/api/films/${id}`);
  },
};
