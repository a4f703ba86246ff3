import { errorCode } from '#server/error-code.ts';
import { ConfigError } from '#server/settings.ts';
import { createPool } from './connection-pool.ts';
import { clientConfigs, sessionOptions } from './database-target.ts';
import type { PooledConnection } from './pooled-connection.ts';

/** The program needs prepared statements, LISTEN, advisory locks and settings, which belong to a session. */
const SENTENCE =
  'DATABASE_URL is the address of a pooler that does not keep sessions, such as PgBouncer in transaction mode: %. Use the address of PostgreSQL itself. You do not need a pooler, because each process has its own pool.';

const newPoolerError = (what: string, cause?: unknown) => new ConfigError(SENTENCE.replace('%', what), { cause });

const PROBE_MS = 5000;

/**
 * Checks that connections keep their server session between transactions. Poolers do not identify themselves, so this
 * holds one connection in a transaction and checks whether another connection still has its session.
 * @throws ConfigError if a pooler lends each transaction another session
 */
export async function rejectTransactionPooler(url: string): Promise<void> {
  const options = sessionOptions({ statementMs: PROBE_MS, lockMs: PROBE_MS, idleMs: PROBE_MS });
  const pool = createPool(clientConfigs({ url }, options), { max: 2, timeoutMs: PROBE_MS });
  try {
    const first = await pool.acquire();
    const before = await backendOf(first);
    if (!hasOwnOptions(url) && !before.hasOptions) throw newPoolerError('it drops the initial settings of a session (options)');
    const second = await pool.acquire();
    await second.run('begin');
    await backendOf(second);
    const { pid } = await backendOf(first);
    await second.run('rollback');
    for (const connection of [first, second]) connection.release();
    if (pid !== before.pid) throw newPoolerError('a connection got another session');
  } finally {
    await pool.close();
  }
}

/**
 * Returns the server process of a connection. The statement is not prepared, because a pooler can mix up prepared
 * statements of its clients.
 */
async function backendOf(connection: PooledConnection) {
  const { rows } = await connection.run<{ pid: number; hasOptions: boolean }>(`
    select pg_backend_pid() as pid, current_setting('lock_timeout') = '${PROBE_MS / 1000}s' as "hasOptions"
  `);
  return rows[0]!;
}

const hasOwnOptions = (url: string) => /[?&]options=/.test(url);

/** Recognises a pooler by its error when it refuses a connection or a statement; undefined for every other error. */
export function findPoolerError(error: unknown): ConfigError | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = errorCode(error);
  if (code === '08P01' && error.message.includes('startup parameter'))
    return newPoolerError('it refuses the initial settings of a session (options)', error);
  if (code === '42P05' || code === '26000') return newPoolerError('a prepared statement was missing from its session', error);
  return undefined;
}
