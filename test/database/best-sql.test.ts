import { expect, inject } from 'vitest';
import { bestBrowse, bestSearch } from '../../lab/bench/harness/best-sql.ts';
import { bestSqlTables } from '../../lab/bench/harness/best-sql-tables.ts';
import { buildFilm, buildUser } from '#test/factories.ts';
import { testInOwnDatabase } from './with-database.ts';

testInOwnDatabase(
  'the SQL that benchmarks compare with the program returns the same listings as the program',
  async ({ ctx, owner, api }) => {
    const ann = await buildUser(ctx, { name: 'Ann Lee' });
    for (const title of ['The Piano', 'Ran', 'Piano Lessons']) await buildFilm(ctx, { title, authorId: ann.id });
    await buildFilm(ctx, { title: 'The Piano Tuner', approved: false });
    const connection = await owner.pool.acquire();
    try {
      for (const statement of bestSqlTables(inject('postgres').app.user)) await connection.run(statement);
      for (const [path, best] of [
        ['/films?limit=2', bestBrowse],
        ['/films?sort=title&language=English', bestBrowse],
        ['/films?search=piano', bestSearch],
      ] as const) {
        const { data } = (await (await api(path)).json()) as { data: unknown[] };
        const [{ sql, parameters }] = best(path) as [{ sql: string; parameters: unknown[] }];
        const { rows } = await connection.run(sql, parameters);
        expect([path, JSON.parse(`[${String(rows[0]!.listing)}]`)]).toEqual([path, data]);
        expect(data.length).toBeGreaterThan(0);
      }
    } finally {
      connection.release();
    }
  },
);
