import { Client, Pool, type ClientConfig, type PoolClient } from 'pg';
import { ConnectionLostError, isConnectionLost } from './is-database-unavailable.ts';
import { PooledConnection } from './pooled-connection.ts';

export interface PoolUsage {
  /** Maximum number of connections. */
  max: number;
  /** Open connections in use. */
  used: number;
  /** Open connections that are free. */
  idle: number;
  /** Callers that wait for a connection. */
  waiting: number;
}

/** Connections to one database, which are opened when needed and kept. */
export interface ConnectionPool {
  /** Lends a connection until it is released. */
  acquire(): Promise<PooledConnection>;
  usage(): PoolUsage;
  /** Waits for up to five seconds for connections that are in use. */
  close(): Promise<void>;
}

interface PoolOptions {
  /** Maximum number of connections. */
  max: number;
  /** Time after which a statement without an answer loses its connection (ms); 0 for never. */
  timeoutMs: number;
  /** Time without an answer after which the pool checks whether the server is alive (ms). Ignored in a pool without a timeout. */
  patienceMs?: number;
  /** Time within which a live server accepts a connection (ms). */
  probeMs?: number;
}

/** After four seconds without an answer, requests get 503. The promise is six (docs/reliability.md). */
const PATIENCE_MS = 2000;
const PROBE_MS = 2000;
/** Time after which a caller that waits for a free connection gets an error. */
const ACQUIRE_TIMEOUT_MS = 10_000;
/** Seconds after which a connection is replaced, because the server's process behind it keeps some memory for each statement. */
const LIFETIME_SECONDS = 900;
const CLOSE_TIMEOUT_MS = 5000;

/**
 * Opens a pool for the primary among several hosts. If a host is a standby or accepts no connection, the next host is
 * tried, so the first connections after a failover find the new primary.
 */
export function createPool(configs: readonly ClientConfig[], options: PoolOptions): ConnectionPool {
  const hosts = configs.map((config) => new Host(config, { patienceMs: PATIENCE_MS, probeMs: PROBE_MS, ...options }));
  let current = 0;
  return {
    async acquire() {
      for (let left = hosts.length - 1; ; left -= 1) {
        const tried = current;
        try {
          return await hosts[tried]!.acquire();
        } catch (error) {
          if (left <= 0 || !isConnectionLost(error) || isPoolExhausted(error)) throw error;
          // Unless another caller has already moved on from this host.
          if (current === tried) current = (tried + 1) % hosts.length;
        }
      }
    },
    usage() {
      const sum = (of: (host: Host) => number) => hosts.reduce((total, host) => total + of(host), 0);
      return { max: options.max, used: sum((host) => host.used), idle: sum((host) => host.idle), waiting: sum((host) => host.waiting) };
    },
    async close() {
      await Promise.all(hosts.map((host) => host.close()));
    },
  };
}

/** Whether all connections are in use, so that another host would not help. */
const isPoolExhausted = (error: unknown) => error instanceof Error && error.message.startsWith('timeout exceeded');

/**
 * The connections to one host. A stopped server or lost machine is silent, like a busy server, but it accepts no new
 * connection either. All connections to it are then closed, and callers get an error at once until it accepts
 * connections again.
 */
class Host {
  readonly #config: ClientConfig;
  readonly #options: Required<PoolOptions>;
  readonly #pool: Pool;
  readonly #connections = new Map<PoolClient, PooledConnection>();
  /** Functions that end the wait of callers that wait for a connection. */
  readonly #waiting = new Set<(error: Error) => void>();
  #isSilent = false;
  #isProbing = false;

  constructor(config: ClientConfig, options: Required<PoolOptions>) {
    const { max, timeoutMs, patienceMs, probeMs } = options;
    this.#config = config;
    this.#options = options;
    this.#pool = new Pool({
      max,
      // The driver's limit for waiting for a free connection would also be its limit for connecting.
      Client: class extends Client {
        constructor() {
          super({ ...config, connectionTimeoutMillis: patienceMs + probeMs });
        }
      },
      idleTimeoutMillis: 0,
      maxLifetimeSeconds: LIFETIME_SECONDS,
      ...(timeoutMs > 0 && { connectionTimeoutMillis: ACQUIRE_TIMEOUT_MS }),
    });
    // A free connection that is lost has already left the pool. If it is in use, its present or next statement fails.
    this.#pool.on('error', () => {});
    this.#pool.on('connect', (client) => client.on('error', () => {}));
  }

  get used(): number {
    return this.#pool.totalCount - this.#pool.idleCount;
  }

  get idle(): number {
    return this.#pool.idleCount;
  }

  get waiting(): number {
    return this.#pool.waitingCount;
  }

  /** @throws ConnectionLostError if the server is a standby or silent */
  async acquire(): Promise<PooledConnection> {
    const client = await this.#watch(() => this.#connect());
    const known = this.#connections.get(client);
    if (known) return known;
    const connection = new PooledConnection(client, { timeoutMs: this.#options.timeoutMs, watch: (work) => this.#watch(work) });
    this.#connections.set(client, connection);
    client.once('end', () => this.#connections.delete(client));
    try {
      const { rows } = await connection.run<{ isStandby: boolean }>('select pg_is_in_recovery() as "isStandby"');
      if (rows[0]!.isStandby) throw new ConnectionLostError('This server is a standby, and no other host of the database responds.');
      return connection;
    } catch (error) {
      connection.release(true);
      throw error;
    }
  }

  async close(): Promise<void> {
    const { promise: late, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(() => {
      for (const connection of this.#connections.values()) connection.destroy();
      resolve();
    }, CLOSE_TIMEOUT_MS);
    await Promise.race([this.#pool.end(), late]);
    clearTimeout(timer);
  }

  async #connect(): Promise<PoolClient> {
    if (this.#isSilent) {
      void this.#probe();
      throw new ConnectionLostError(SILENT);
    }
    const { promise: silence, reject } = Promise.withResolvers<never>();
    this.#waiting.add(reject);
    const connecting = this.#pool.connect();
    try {
      return await Promise.race([connecting, silence]);
    } catch (error) {
      connecting.then(
        (client) => client.release(true),
        () => {},
      );
      throw error;
    } finally {
      this.#waiting.delete(reject);
    }
  }

  /** Runs `work`, and checks every two seconds whether the server still accepts connections. */
  async #watch<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#options.timeoutMs === 0) return work();
    const patience = setInterval(() => void this.#probe(), this.#options.patienceMs);
    try {
      return await work();
    } finally {
      clearInterval(patience);
    }
  }

  async #probe(): Promise<void> {
    if (this.#isProbing) return;
    this.#isProbing = true;
    const isAlive = await takesConnection({ ...this.#config, connectionTimeoutMillis: this.#options.probeMs });
    this.#isProbing = false;
    this.#isSilent = !isAlive;
    if (isAlive) return;
    for (const connection of this.#connections.values()) connection.destroy();
    for (const reject of this.#waiting) reject(new ConnectionLostError(SILENT));
  }
}

const SILENT = 'The database does not respond.';

/** Whether a server is alive, which includes a server that answers with a refusal. */
async function takesConnection(config: ClientConfig): Promise<boolean> {
  let client: Client | undefined;
  try {
    // Throws if a certificate that the address names cannot be read.
    client = new Client(config);
    client.on('error', () => {});
    await client.connect();
    return true;
  } catch (error) {
    return !isConnectionLost(error);
  } finally {
    // Closes without waiting, because PostgreSQL does not answer the final message.
    void client?.end().catch(() => {});
  }
}
