import { EventEmitter } from 'node:events';
import { Client, Pool, type ClientConfig, type PoolClient } from 'pg';
import { ConnectionLostError, isConnectionLost } from './is-database-unavailable.ts';
import { createPulse, PULSE_TIMES, type PulseTimes } from './pulse.ts';
import { Session } from './session.ts';

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
  acquire(): Promise<Session>;
  usage(): PoolUsage;
  /** Waits a little for those that are in use. */
  close(): Promise<void>;
}

/** Whoever has waited so long for a free connection is told that the database is busy. */
const ACQUIRE_TIMEOUT_MS = 10_000;
/** So that none grows for ever, and all return to a host that was away. */
const MAX_LIFETIME_SECONDS = 3600;
const CLOSE_TIMEOUT_MS = 5000;

interface PoolOptions {
  /** How many connections at most. */
  max: number;
  /** After which an answer is not waited for any longer; 0 for never. */
  timeoutMs: number;
  /** Whether a standby is wanted instead of the primary. */
  isStandby?: boolean;
  /** When it is looked whether a server is still there; not at all in a pool without a timeout. */
  pulse?: PulseTimes;
}

/**
 * A pool over the driver's own, which keeps to the primary among several hosts: each connection says when it starts
 * whether its server is a standby (PostgreSQL from 14), and then, or when there is no server at all, the next host
 * is tried. So the primary is found again by the first connections after a failover. A server that says nothing any
 * more is noticed within seconds (pulse.ts), and whoever waits for it, or comes later, is told so.
 */
export function createPool(hosts: readonly ClientConfig[], options: PoolOptions): ConnectionPool {
  const { max, timeoutMs, isStandby = false, pulse: times = PULSE_TIMES } = options;
  const sessions = new WeakMap<PoolClient, Session>();
  const open = new Map<Session, number>();
  let current = 0;

  class HostClient extends KnowingClient {
    readonly hostNumber = current;

    constructor() {
      super({ ...hosts[current], connectionTimeoutMillis: times.patienceMs + times.connectMs });
    }
  }
  const silence = new EventEmitter<{ silent: [host: number] }>().setMaxListeners(0);
  const pulses = hosts.map((config, host) => createPulse(config, times, () => silence.emit('silent', host)));
  silence.on('silent', (silent) => {
    for (const [session, host] of open) if (host === silent) session.destroy();
  });
  const pool = new Pool({
    max,
    Client: HostClient,
    idleTimeoutMillis: 0,
    maxLifetimeSeconds: MAX_LIFETIME_SECONDS,
    ...(timeoutMs > 0 && { connectionTimeoutMillis: ACQUIRE_TIMEOUT_MS }),
  });
  // One that is lost while nobody uses it has left the pool already; the next that is needed is a new one.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    // One that is lost while somebody uses it fails their query, or their next one.
    client.on('error', () => {});
    const host = client instanceof HostClient ? client.hostNumber : current;
    const session = new Session(client, {
      timeoutMs,
      patienceMs: times.patienceMs,
      onSilence: () => pulses[host]?.check(),
      release: (destroy) => client.release(destroy),
    });
    sessions.set(client, session);
    open.set(session, host);
    client.once('end', () => open.delete(session));
  });

  async function acquireFrom(host: number): Promise<Session> {
    const client = await connectTo(host);
    const session = sessions.get(client);
    if (session && client instanceof HostClient && client.isStandby === isStandby) return session;
    client.release(true);
    throw isStandby ? new NoStandbyError('This server is the primary.') : new ConnectionLostError(NO_PRIMARY);
  }

  /** Waits for a connection as long as its server is there. */
  async function connectTo(host: number): Promise<PoolClient> {
    if (timeoutMs === 0) return pool.connect();
    if (pulses[host]?.isSilent) throw new ConnectionLostError(SILENT);
    const { promise: fallenSilent, reject } = Promise.withResolvers<never>();
    const onSilent = (silent: number) => silent === host && reject(new ConnectionLostError(SILENT));
    silence.on('silent', onSilent);
    const patience = setInterval(() => pulses[host]?.check(), times.patienceMs);
    const connecting = pool.connect();
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
      silence.off('silent', onSilent);
    }
  }

  return {
    async acquire() {
      for (let left = hosts.length - 1; ; left -= 1) {
        const tried = current;
        try {
          return await acquireFrom(tried);
        } catch (error) {
          if (left <= 0 || !isConnectionLost(error) || isPoolExhausted(error)) throw error;
          // Unless somebody else has gone on from this host already.
          if (current === tried) current = (tried + 1) % hosts.length;
        }
      }
    },
    usage: () => ({
      max,
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    async close() {
      for (const pulse of pulses) pulse.stop();
      const { promise: late, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(() => {
        for (const session of open.keys()) session.destroy();
        resolve();
      }, CLOSE_TIMEOUT_MS);
      await Promise.race([pool.end(), late]);
      clearTimeout(timer);
    },
  };
}

/** A standby is wanted, and this is the primary. */
export class NoStandbyError extends ConnectionLostError {}

/** The driver's client, which also knows whether its server is a standby. */
class KnowingClient extends Client {
  isStandby = false;

  constructor(config: ClientConfig) {
    super(config);
    this.connection.on('parameterStatus', (status: { parameterName: string; parameterValue: string }) => {
      if (status.parameterName === 'in_hot_standby') this.isStandby = status.parameterValue === 'on';
    });
  }
}

const NO_PRIMARY = 'This server is a standby, and no other host of the database answers.';
const SILENT = 'The database says nothing any more.';

/** All connections are in use: another host would not help. */
const isPoolExhausted = (error: unknown) =>
  error instanceof Error && error.message.startsWith('timeout exceeded');
