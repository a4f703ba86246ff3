import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Binaries } from './binaries.ts';
import type { ServerSettings } from './server-settings.ts';

/** PostgreSQL's extension that counts statements and their time. */
const EXTENSION = 'pg_stat_statements';

/** Whether this PostgreSQL has the extension. A server that has to load a missing library does not start. */
export function hasStatementStatistics({ postgres }: Pick<Binaries, 'postgres'>): boolean {
  const directory = join(dirname(postgres), '..');
  const library = process.platform === 'darwin' ? `${EXTENSION}.dylib` : `${EXTENSION}.so`;
  return [`lib/postgresql/${library}`, `share/postgresql/extension/${EXTENSION}.control`].every((file) =>
    existsSync(join(directory, file)),
  );
}

export const STATEMENT_STATISTICS_SETTINGS: ServerSettings = {
  shared_preload_libraries: EXTENSION,
  'pg_stat_statements.max': '1000', // enough for the program's few hundred statements
  'pg_stat_statements.track_utility': 'off', // so that no statement with a password is stored
};

/**
 * Only a superuser can make the extension. Its view shows each role the texts of only its own statements. The statement
 * can be repeated.
 */
export const CREATE_STATEMENT_STATISTICS = `create extension if not exists ${EXTENSION} schema public`;
