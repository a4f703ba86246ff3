import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './checkout.ts';

/** Files that query the database or build its queries. */
const HAS_SQL = /-(queries|sql)\.ts$/;

/** The database's own machinery: connections, migrations, pg-boss. */
const MACHINERY = /^server\/(database\/|jobs\/migrate-jobs\.ts)/;

test('only *-queries.ts, *-sql.ts and the database’s own code contain SQL', () => {
  const sources = globSync('{server,catalogue,http,api,web,app,domain}/**/*.{ts,tsx}', { cwd: ROOT })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => !HAS_SQL.test(file) && !MACHINERY.test(file))
    .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file));
  expect(sources.length).toBeGreaterThan(300);
  const astray = sources.filter((file) =>
    /(?<![-\w])sql[<`.]|\.(selectFrom|insertInto|updateTable|deleteFrom)\(/.test(readFileSync(path.join(ROOT, file), 'utf8')),
  );
  expect(astray).toEqual([]);
});

/**
 * Finds statements that select all columns. PostgreSQL refuses to run such a statement again within a transaction if it was prepared before a
 * newer version of the program added a column.
 */
const selectsAll = (source: string) => /\.(selectAll|returningAll)\(/.test(source);

test('statements of the program name their columns, so that a process works while a newer version adds columns', () => {
  const sources = globSync('{server,api,cli}/**/*.ts', { cwd: ROOT }).filter((file) => !/\.test\.ts$|testing\//.test(file));
  expect(sources.length).toBeGreaterThan(300);
  expect(sources.filter((file) => selectsAll(readFileSync(path.join(ROOT, file), 'utf8')))).toEqual([]);
  expect(selectsAll(`db.selectFrom('users').selectAll().execute()`)).toBe(true);
});
