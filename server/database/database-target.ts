import type { ClientConfig } from 'pg';

/** Address of a database and the role to connect as: parts such as a socket directory or host, or a whole URL. */
export type DatabaseTarget = { host: string; port: number; database: string; user: string; password: string } | { url: string };

/**
 * Builds the settings of each session. The connection sends them when it starts, without another round trip.
 * @param limits times after which PostgreSQL ends a statement, a wait for a lock, or a transaction without statements
 * (ms); 0 for never
 */
export function sessionOptions(limits: { statementMs: number; lockMs: number; idleMs: number }): string {
  const settings = {
    statement_timeout: limits.statementMs,
    lock_timeout: limits.lockMs,
    idle_in_transaction_session_timeout: limits.idleMs,
    // A commit that a standby has not confirmed gives a warning (pooled-connection.ts).
    client_min_messages: 'warning',
  };
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
}

/** Returns the client's options for each host of the target, in the target's order. `sslmode` has the same meaning as for other clients. */
export function clientConfigs(target: DatabaseTarget, options: string): ClientConfig[] {
  const common: ClientConfig = {
    application_name: 'film-access-materials',
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  };
  // Variables such as PGSSLMODE do not apply to the socket of the embedded server.
  if (!('url' in target)) return [{ ...common, ...target, options, ssl: false }];
  const [, before = '', hosts = '', after = ''] = ADDRESS.exec(target.url) ?? [];
  const rest = new URL(`postgres://host${after}`);
  const given = rest.searchParams.get('options');
  rest.searchParams.delete('options');
  rest.searchParams.set('uselibpqcompat', 'true');
  return hosts.split(',').map((host) => ({
    ...common,
    options: given === null ? options : `${options} ${given}`,
    connectionString: `${before}${host}${rest.pathname}${rest.search}`,
  }));
}

/** Scheme with user and password, hosts with ports, and the rest of the URL. */
const ADDRESS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s;
