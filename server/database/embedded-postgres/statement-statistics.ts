import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Binaries } from './binaries.ts';
import type { ServerSettings } from './server-settings.ts';

/** PostgreSQL's own extension that counts statements and how long they take. */
const EXTENSION = 'pg_stat_statements';

/** Whether it came with this PostgreSQL: a server that is told to load what is not there does not start. */
export function hasStatementStatistics({ postgres }: Pick<Binaries, 'postgres'>): boolean {
  const directory = join(dirname(postgres), '..');
  const library = process.platform === 'darwin' ? `${EXTENSION}.dylib` : `${EXTENSION}.so`;
  return [`lib/postgresql/${library}`, `share/postgresql/extension/${EXTENSION}.control`].every((file) =>
    existsSync(join(directory, file)),
  );
}

export const STATEMENT_STATISTICS_SETTINGS: ServerSettings = {
  shared_preload_libraries: EXTENSION,
  'pg_stat_statements.max': '1000', // the program has some hundreds
  'pg_stat_statements.track_utility': 'off', // no text of a statement that sets a password is kept
};

/** Only a superuser may make it; its view shows each role the texts of its own statements alone. May be repeated. */
export const CREATE_STATEMENT_STATISTICS = `create extension if not exists ${EXTENSION} schema public`;
