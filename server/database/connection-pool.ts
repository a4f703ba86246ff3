import { EventEmitter } from 'node:events';
import { Pool, type ClientConfig, type PoolClient } from 'pg';
import { HostClient, hostClient } from './host-client.ts';
import { ConnectionLostError, isConnectionLost } from './is-database-unavailable.ts';
import { createPulse, PULSE_TIMES, type Pulse, type PulseTimes } from './pulse.ts';
import { PooledConnection } from './pooled-connection.ts';

/** How much of a pool is in use. */
export interface PoolUsage {
  /** How many connections at most. */
  max: number;
  /** Open and lent to somebody. */
  used: number;
  /** Open and free. */
  idle: number;
  /** Who waits for one. */
  waiting: number;
}

/** Connections to one database, opened when they are needed and kept. */
export interface ConnectionPool {
  /** A connection of one's own until it is released. */
  acquire(): Promise<PooledConnection>;
  usage(): PoolUsage;
  /** Waits a little for those that are in use. */
  close(): Promise<void>;
}

/** Whoever has waited so long for a free connection is told that the database is busy. */
const ACQUIRE_TIMEOUT_MS = 10_000;
/** The server's process behind a connection keeps something of each statement: none grows for ever, and all do not end at once. */
const LIFETIME_MS = { min: 600_000, max: 1_200_000 };
/** One that nobody uses ends too, so that all return to a host that was away. */
const UNUSED_LIFETIME_SECONDS = 3600;
const CLOSE_TIMEOUT_MS = 5000;

interface PoolOptions {
  /** How many connections at most. */
  max: number;
  /** After which an answer is not waited for any longer; 0 for never. */
  timeoutMs: number;
  /** When it is looked whether a server is still there; not at all in a pool without a timeout. */
  pulse?: PulseTimes;
}

/**
 * A pool over the driver's own, which keeps to the primary among several hosts: each connection says when it starts
 * whether its server is a standby (PostgreSQL from 14), and then, or when there is no server at all, the next host
 * is tried. So the primary is found again by the first connections after a failover. A server that says nothing any
 * more is noticed within seconds (pulse.ts), and whoever waits for it, or comes later, is told so.
 */
export const createPool = (hosts: readonly ClientConfig[], options: PoolOptions): ConnectionPool => new PoolOfHosts(hosts, options);

class PoolOfHosts implements ConnectionPool {
  readonly #options: Required<PoolOptions>;
  readonly #pool: Pool;
  readonly #pulses: readonly Pulse[];
  readonly #silence = new EventEmitter<{ silent: [host: number] }>().setMaxListeners(0);
  readonly #connections = new WeakMap<PoolClient, PooledConnection>();
  /** With the host that each leads to. */
  readonly #open = new Map<PooledConnection, number>();
  /** The host that is asked. */
  #current = 0;

  constructor(hosts: readonly ClientConfig[], options: PoolOptions) {
    this.#options = { pulse: PULSE_TIMES, ...options };
    const { max, timeoutMs, pulse: times } = this.#options;
    this.#pulses = hosts.map((config, host) => createPulse(config, times, () => this.#silence.emit('silent', host)));
    this.#silence.on('silent', (silent) => {
      for (const [connection, host] of this.#open) if (host === silent) connection.destroy();
    });
    const connectionTimeoutMillis = times.patienceMs + times.connectMs;
    this.#pool = new Pool({
      max,
      Client: hostClient(() => ({
        hostNumber: this.#current,
        config: { ...hosts[this.#current], connectionTimeoutMillis },
      })),
      idleTimeoutMillis: 0,
      maxLifetimeSeconds: UNUSED_LIFETIME_SECONDS,
      ...(timeoutMs > 0 && { connectionTimeoutMillis: ACQUIRE_TIMEOUT_MS }),
    });
    // One that is lost while nobody uses it has left the pool already; the next that is needed is a new one.
    this.#pool.on('error', () => {});
    this.#pool.on('connect', (client) => this.#keep(client));
  }

  async acquire(): Promise<PooledConnection> {
    const hosts = this.#pulses.length;
    for (let left = hosts - 1; ; left -= 1) {
      const tried = this.#current;
      try {
        return await this.#acquireFrom(tried);
      } catch (error) {
        if (left <= 0 || !isConnectionLost(error) || isPoolExhausted(error)) throw error;
        // Unless somebody else has gone on from this host already.
        if (this.#current === tried) this.#current = (tried + 1) % hosts;
      }
    }
  }

  usage(): PoolUsage {
    const { totalCount, idleCount, waitingCount } = this.#pool;
    return { max: this.#options.max, used: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
  }

  async close(): Promise<void> {
    for (const pulse of this.#pulses) pulse.stop();
    const { promise: late, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(() => {
      for (const connection of this.#open.keys()) connection.destroy();
      resolve();
    }, CLOSE_TIMEOUT_MS);
    await Promise.race([this.#pool.end(), late]);
    clearTimeout(timer);
  }

  #keep(client: PoolClient): void {
    // One that is lost while somebody uses it fails their query, or their next one.
    client.on('error', () => {});
    const host = client instanceof HostClient ? client.hostNumber : this.#current;
    const { min, max } = LIFETIME_MS;
    const endsAt = performance.now() + min + Math.random() * (max - min);
    const connection = new PooledConnection(client, {
      timeoutMs: this.#options.timeoutMs,
      patienceMs: this.#options.pulse.patienceMs,
      onSilence: () => this.#pulses[host]?.check(),
      release: (destroy) => client.release(destroy || performance.now() > endsAt),
    });
    this.#connections.set(client, connection);
    this.#open.set(connection, host);
    client.once('end', () => this.#open.delete(connection));
  }

  async #acquireFrom(host: number): Promise<PooledConnection> {
    const client = await this.#connectTo(host);
    const connection = this.#connections.get(client);
    if (connection && client instanceof HostClient && !client.isStandby) return connection;
    client.release(true);
    throw new ConnectionLostError(NO_PRIMARY);
  }

  /** Waits for a connection as long as its server is there. */
  async #connectTo(host: number): Promise<PoolClient> {
    if (this.#options.timeoutMs === 0) return this.#pool.connect();
    const pulse = this.#pulses[host];
    if (pulse?.isSilent) throw new ConnectionLostError(SILENT);
    const { promise: fallenSilent, reject } = Promise.withResolvers<never>();
    const onSilent = (silent: number) => silent === host && reject(new ConnectionLostError(SILENT));
    this.#silence.on('silent', onSilent);
    const patience = setInterval(() => pulse?.check(), this.#options.pulse.patienceMs);
    const connecting = this.#pool.connect();
    try {
      return await Promise.race([connecting, fallenSilent]);
    } catch (error) {
      // One that comes all the same is nobody's.
      connecting.then(
        (client) => client.release(true),
        () => {},
      );
      throw error;
    } finally {
      clearInterval(patience);
      this.#silence.off('silent', onSilent);
    }
  }
}

const NO_PRIMARY = 'This server is a standby, and no other host of the database answers.';
const SILENT = 'The database says nothing any more.';

/** All connections are in use: another host would not help. */
const isPoolExhausted = (error: unknown) => error instanceof Error && error.message.startsWith('timeout exceeded');
