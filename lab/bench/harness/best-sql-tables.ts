import { connect } from '#server/database/database.ts';
import type { BenchData } from './bench-data.ts';

/*
 * The program lists films from memory, so its database has no indexes for lists. The best SQL has a copy of the films with the best
 * indexes that we know. Each index has the order of a list and includes the columns of the filters, so that one index yields a page.
 */

const SCHEMA = 'bench';
const PUBLIC = 'where approved and deleted_at is null';

/** The statements that create the tables, as the owner of the database. @param reader the role that reads them */
export const bestSqlTables = (reader: string): string[] => [
  `drop schema if exists ${SCHEMA} cascade`,
  `create schema ${SCHEMA}`,
  `create extension pg_trgm schema ${SCHEMA}`,
  `create table ${SCHEMA}.films as select *, split_part(search_text, E'\\n', 1) collate "C" as title_key,
     case format when 'Other' then 'Other' else sidecar_type end as listed_type from films`,
  `alter table ${SCHEMA}.films add primary key (id)`,
  `create table ${SCHEMA}.counts as select count(*)::integer as films from films ${PUBLIC}`,
  `create index on ${SCHEMA}.films (created_at desc, id desc) include (listed_type, format, quality_level, language, year, duration) ${PUBLIC}`,
  `create index on ${SCHEMA}.films (title_key, id) include (listed_type, format, quality_level, language, year, duration) ${PUBLIC}`,
  `create index on ${SCHEMA}.films (year, id) include (listed_type, format, quality_level, language, duration) ${PUBLIC}`,
  `create index on ${SCHEMA}.films (language, created_at desc, id desc) include (listed_type, format, quality_level, year, duration) ${PUBLIC}`,
  `create index on ${SCHEMA}.films (listed_type, created_at desc, id desc) include (format, quality_level, language, year, duration) ${PUBLIC}`,
  `create index on ${SCHEMA}.films using gin (genres) ${PUBLIC}`,
  `create index on ${SCHEMA}.films using gin (search_text ${SCHEMA}.gin_trgm_ops) where deleted_at is null`,
  `grant usage on schema ${SCHEMA} to ${reader}`,
  `grant select on all tables in schema ${SCHEMA} to ${reader}`,
  `vacuum (analyze) ${SCHEMA}.films, ${SCHEMA}.counts`,
];

/** Creates the tables of the best SQL. Disposing of the result drops them. */
export async function createBestSqlTables({ database }: BenchData): Promise<AsyncDisposable> {
  const { owner, app } = database;
  if ('url' in app) throw new Error('The tables of the best SQL can only be created in the embedded server.');
  const run = async (texts: readonly string[]) => {
    const connections = connect(owner, 1, 0);
    const connection = await connections.pool.acquire();
    try {
      for (const text of texts) await connection.run(text);
    } finally {
      connection.release();
      await connections.close();
    }
  };
  await run(bestSqlTables(app.user));
  return { [Symbol.asyncDispose]: () => run([`drop schema ${SCHEMA} cascade`]) };
}
