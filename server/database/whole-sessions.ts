import { ConfigError } from '#server/settings.ts';
import { createPool } from './connection-pool.ts';
import { clientConfigs, sessionOptions } from './database-target.ts';
import type { Session } from './session.ts';

/** Lists, caches, migrations and jobs need it: prepared statements, LISTEN, locks and settings of a session. */
const SENTENCE =
  'DATABASE_URL leads to a pooler (such as PgBouncer in transaction mode) that does not keep sessions whole: %. Give the address of PostgreSQL itself. No pooler is needed: each process keeps a pool of its own.';

const newPoolerError = (what: string, cause?: unknown) => new ConfigError(SENTENCE.replace('%', what), { cause });

const PROBE_MS = 5000;

/**
 * Stops the start behind what would lend each transaction another session of the server. It is seen by asking, as no
 * pooler says what it is: while somebody else is in a transaction, a connection must still have the session it had.
 * @throws ConfigError
 */
export async function requireWholeSessions(url: string): Promise<void> {
  const options = sessionOptions({ statementMs: PROBE_MS, lockMs: PROBE_MS, idleMs: PROBE_MS });
  const pool = createPool(clientConfigs({ url }, options), { max: 2, timeoutMs: PROBE_MS });
  try {
    const first = await pool.acquire();
    const before = await backendOf(first);
    if (!hasOwnOptions(url) && !before.hasOptions) throw newPoolerError('it drops the settings that a session begins with (options)');
    const second = await pool.acquire();
    await second.run('begin');
    await backendOf(second);
    const { pid } = await backendOf(first);
    await second.run('rollback');
    for (const session of [first, second]) session.release();
    if (pid !== before.pid) throw newPoolerError('a connection was given another session');
  } finally {
    await pool.close();
  }
}

/** Not prepared: a pooler may mix up whose statement is whose. */
async function backendOf(session: Session) {
  const { rows } = await session.run<{ pid: number; hasOptions: boolean }>(`
    select pg_backend_pid() as pid, current_setting('plan_cache_mode') = 'force_custom_plan' as "hasOptions"
  `);
  return rows[0]!;
}

const hasOwnOptions = (url: string) => /[?&]options=/.test(url);

/** What a pooler is known by that does not even let us in; undefined for every other error. */
export function findPoolerError(error: unknown): ConfigError | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  if (error.code === '08P01' && error.message.includes('startup parameter'))
    return newPoolerError('it refuses the settings that a session begins with (options)', error);
  if (error.code === '42P05' || error.code === '26000')
    return newPoolerError('a prepared statement was not where it had been prepared', error);
  return undefined;
}
