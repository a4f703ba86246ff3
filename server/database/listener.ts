import { setTimeout as delay } from 'node:timers/promises';
import { escapeIdentifier } from 'pg';
import type { ConnectionPool } from './connection-pool.ts';
import type { PooledConnection } from './pooled-connection.ts';

/** Listens for notifications of the database (LISTEN) on a separate connection, and reconnects automatically. */
export interface Listener {
  /**
   * @param onMessage receives the text of each notification
   * @param onListening is called when listening begins or resumes. Earlier notifications may have been missed.
   */
  listen(channel: string, onMessage: (payload: string) => void, onListening?: () => void): Promise<{ close(): Promise<void> }>;
  close(): Promise<void>;
}

interface Subscription {
  channel: string;
  onMessage: (payload: string) => void;
  onListening: () => void;
}

const MIN_PAUSE_MS = 50;
const MAX_PAUSE_MS = 5000;
/** Time between checks that the connection is alive, because a lost host does not report an error (ms). */
const CHECK_EVERY_MS = 10_000;

/** @param pool a pool of one connection for listening only, which the first subscription opens */
export function createListener(pool: ConnectionPool): Listener {
  const subscriptions = new Set<Subscription>();
  let connection: PooledConnection | undefined;
  let connecting: Promise<PooledConnection> | undefined;
  const closing = new AbortController();

  const connected = () => (connection ? Promise.resolve(connection) : (connecting ??= connect()));

  async function connect(): Promise<PooledConnection> {
    try {
      const opened = await pool.acquire();
      try {
        await begin(opened);
      } catch (error) {
        opened.release(true);
        throw error;
      }
      connection = opened;
      return opened;
    } finally {
      connecting = undefined;
    }
  }

  async function begin(opened: PooledConnection): Promise<void> {
    const { client } = opened;
    client.on('notification', ({ channel, payload = '' }) => {
      for (const subscription of subscriptions) if (subscription.channel === channel) subscription.onMessage(payload);
    });
    for (const channel of new Set([...subscriptions].map((subscription) => subscription.channel))) await opened.run(listenTo(channel));
    const check = setInterval(() => void opened.run('select 1').catch(() => opened.destroy()), CHECK_EVERY_MS).unref();
    client.once('end', () => {
      clearInterval(check);
      opened.release(true);
      if (connection === opened) connection = undefined;
      void reconnect();
    });
  }

  async function reconnect(): Promise<void> {
    for (let pause = MIN_PAUSE_MS; !closing.signal.aborted; pause = Math.min(2 * pause, MAX_PAUSE_MS)) {
      try {
        await connected();
        for (const subscription of subscriptions) subscription.onListening();
        return;
      } catch {
        await delay(pause, undefined, { ref: false });
      }
    }
  }

  return {
    async listen(channel, onMessage, onListening = () => {}) {
      const subscription = { channel, onMessage, onListening };
      subscriptions.add(subscription);
      try {
        await (await connected()).run(listenTo(channel));
      } catch (error) {
        subscriptions.delete(subscription);
        throw error;
      }
      onListening();
      return {
        async close() {
          subscriptions.delete(subscription);
          const isLast = ![...subscriptions].some((other) => other.channel === channel);
          if (isLast) await connection?.run(`un${listenTo(channel)}`).catch(() => {});
        },
      };
    },
    async close() {
      closing.abort();
      connection?.destroy();
      await pool.close();
    },
  };
}

const listenTo = (channel: string) => `listen ${escapeIdentifier(channel)}`;
