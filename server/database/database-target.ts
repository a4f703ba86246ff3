import type { ClientConfig } from 'pg';

/** How to reach a database as one role: a socket directory or host and so on, or a whole address. */
export type DatabaseTarget = { host: string; port: number; database: string; user: string; password: string } | { url: string };

/**
 * What a session of ours is like, whoever opens it. Sent when it starts: no round trip of its own.
 * @param limits after which a statement, waiting for a lock, or a transaction in which nothing happens is given up; 0 for never
 */
export function sessionOptions(limits: { statementMs: number; lockMs: number; idleMs: number }): string {
  const settings = {
    statement_timeout: limits.statementMs,
    lock_timeout: limits.lockMs,
    idle_in_transaction_session_timeout: limits.idleMs,
    // A standby that has not confirmed a commit is a warning (pooled-connection.ts).
    client_min_messages: 'warning',
  };
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
}

/** One entry for each host that the target names, in its order. `sslmode` means what it means to every other client. */
export function clientConfigs(target: DatabaseTarget, options: string): ClientConfig[] {
  const common: ClientConfig = {
    application_name: 'film-access-materials',
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  };
  // PGSSLMODE and its like are not for the socket of our own server.
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

/** Scheme with user and password, hosts with ports, and the rest. */
const ADDRESS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s;
