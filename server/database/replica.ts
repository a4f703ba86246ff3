import type { ClientConfig } from 'pg';
import { createPool, NoStandbyError } from './connection-pool.ts';
import type { Position } from './followed-position.ts';
import { isConnectionLost } from './is-database-unavailable.ts';
import type { Session } from './session.ts';

/** A server that follows the primary, and answers for it what it has heard of. */
export interface Replica {
  /** @returns a connection to it, when what it shows is not older than this position */
  acquire(position: Position): Promise<Session | undefined>;
  /** It could not answer: it is left out for a while. */
  leaveOut(error: unknown): void;
  usage(): ReplicaUsage;
  close(): Promise<void>;
}

/** Of this process since it started. */
export interface ReplicaUsage {
  /** Its host and port, as in DATABASE_REPLICA_URL. */
  host: string;
  /** Whether it is asked now; else why not. */
  leftOut: 'away' | 'behind' | 'primary' | undefined;
  /** How often it was asked. */
  asked: number;
  /** How often the primary was asked instead. */
  missed: number;
}

/**
 * How long one is left out; twice as long each time, for as long as that lasts. The primary may be named too, as after a
 * failover it is another.
 */
const PAUSES_MS = {
  behind: { min: 20, max: 250 },
  away: { min: 250, max: 5000 },
  primary: { min: 250, max: 5000 },
};

const HAS_REPLAYED = `
  select pg_is_in_recovery() as "isStandby", pg_last_wal_replay_lsn() >= $1::pg_lsn
    and (select timeline_id from pg_control_checkpoint()) = $2::integer as has
`;

interface ReplicaOptions {
  max: number;
  timeoutMs: number;
  /** @param error of one that is away now */
  onChange?: (usage: ReplicaUsage, error?: unknown) => void;
}

/**
 * Each connection proves once for each position that its server has got so far: whatever stands in between may spread
 * connections over several servers.
 */
export function createReplica(host: ClientConfig, options: ReplicaOptions): Replica {
  const { max, timeoutMs, onChange = () => {} } = options;
  const pool = createPool([host], { max, timeoutMs, isStandby: true });
  const proven = new WeakMap<Session, Position>();
  const counts = { asked: 0, missed: 0 };
  let leftOut: ReplicaUsage['leftOut'];
  let pauseMs = 0;
  let pausedUntil = -Infinity;

  const usage = () => ({ host: nameOf(host), leftOut, ...counts });
  const change = (now: ReplicaUsage['leftOut'], error?: unknown) => {
    const before = leftOut;
    leftOut = now;
    // That it is a little behind after each change is nobody's news.
    if (before !== now && (before === 'away' || now === 'away')) onChange(usage(), error);
  };
  const pause = (why: keyof typeof PAUSES_MS, error?: unknown) => {
    const { min, max: longest } = PAUSES_MS[why];
    pauseMs = leftOut === why ? Math.min(2 * pauseMs, longest) : min;
    pausedUntil = performance.now() + pauseMs;
    change(why, error);
  };
  const isFull = () => {
    const { used, waiting } = pool.usage();
    return used + waiting >= max;
  };

  async function acquireProven(position: Position): Promise<Session | undefined> {
    const session = await pool.acquire();
    if (proven.get(session) === position) return session;
    try {
      const { rows } = await session.query(HAS_REPLAYED, [position.lsn, position.timeline]);
      if (rows[0]?.['isStandby'] !== true) throw new NoStandbyError('This server has become the primary.');
      if (rows[0]['has'] === true) {
        proven.set(session, position);
        return session;
      }
    } catch (error) {
      session.release(true);
      throw error;
    }
    session.release();
    return undefined;
  }

  return {
    async acquire(position) {
      // Who would have to wait here asks the primary.
      if (performance.now() >= pausedUntil && !isFull()) {
        try {
          const session = await acquireProven(position);
          if (session) {
            counts.asked += 1;
            change(undefined);
            return session;
          }
          pause('behind');
        } catch (error) {
          pause(error instanceof NoStandbyError ? 'primary' : 'away', error);
        }
      }
      counts.missed += 1;
      return undefined;
    },
    leaveOut(error) {
      if (isConnectionLost(error)) pause('away', error);
      else pause('behind');
    },
    usage,
    close: () => pool.close(),
  };
}

/** Without who signs in there, and how. */
function nameOf({ connectionString, host, port }: ClientConfig): string {
  if (connectionString === undefined) return `${host ?? 'localhost'}:${port ?? 5432}`;
  return /^[^:]+:\/\/(?:[^/?#]*@)?([^/?#]*)/.exec(connectionString)?.[1] ?? '';
}
