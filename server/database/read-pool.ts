import type { PreparedResult } from './prepared-query.ts';
import type { ConnectionPool } from './connection-pool.ts';
import type { FollowedPosition } from './followed-position.ts';
import { isConnectionLost, isDatabaseUnavailable } from './is-database-unavailable.ts';
import type { Replica } from './replica.ts';
import type { Reader, Session } from './session.ts';

interface Parts {
  primary: ConnectionPool;
  replicas: readonly Replica[];
  position: FollowedPosition;
  /** Whether changes are heard of at once. */
  isTrusted: () => boolean;
}

/**
 * Connections for what visitors read: of a replica that has got as far as this process knows of, in turn, else of the
 * primary. While changes might be missed the primary is asked first, and a replica only when it is away.
 */
export function createReadPool({ primary, replicas, position, isTrusted }: Parts) {
  let turn = 0;

  async function fromReplica(): Promise<Reader | undefined> {
    const needed = position.current();
    if (!needed) return undefined;
    turn += 1;
    for (let tried = 0; tried < replicas.length; tried += 1) {
      const replica = replicas[(turn + tried) % replicas.length]!;
      const session = await replica.acquire(needed);
      if (session) return new ReplicaReader(session, replica, primary);
    }
    return undefined;
  }

  return {
    async acquire(): Promise<Reader> {
      const isFirst = isTrusted();
      const first = isFirst ? await fromReplica() : undefined;
      if (first) return first;
      try {
        return await primary.acquire();
      } catch (error) {
        const second = isFirst || !isDatabaseUnavailable(error) ? undefined : await fromReplica();
        if (second) return second;
        throw error;
      }
    },
    async close(): Promise<void> {
      await Promise.all(replicas.map(async (replica) => replica.close()));
    },
  };
}

/** Asks the primary what its replica cannot answer after all: it is gone, or had to end what it replays over. */
class ReplicaReader implements Reader {
  readonly #replica: Replica;
  readonly #primary: ConnectionPool;
  #session: Session;
  #mayMove = true;

  constructor(session: Session, replica: Replica, primary: ConnectionPool) {
    this.#session = session;
    this.#replica = replica;
    this.#primary = primary;
  }

  async query(text: string, values: readonly unknown[] = []): Promise<PreparedResult> {
    if (/^\s*(begin|start)\b/i.test(text)) this.#mayMove = false;
    try {
      return await this.#session.query(text, values);
    } catch (error) {
      if (!this.#mayMove || !isReplicasFault(error)) throw error;
      this.#mayMove = false;
      this.#replica.leaveOut(error);
      const session = await this.#primary.acquire();
      this.#session.release();
      this.#session = session;
      return session.query(text, values);
    }
  }

  release(destroy = false): void {
    this.#session.release(destroy);
  }
}

/** Lost, a primary meanwhile, or in the way of what is replayed (40001). */
const isReplicasFault = (error: unknown): boolean =>
  isConnectionLost(error) || (error instanceof Error && 'code' in error && error.code === '40001');
