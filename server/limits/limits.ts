import { CompiledQuery } from 'kysely';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Db } from '#server/database/database.ts';
import { isDatabaseUnavailable } from '#server/database/is-database-unavailable.ts';
import { RateLimitError } from '#server/errors.ts';
import { ownKeys } from '#domain/text/own-keys.ts';
import { findCounts } from './count-queries.ts';
import { hashKey } from './hash-key.ts';
import { householdOf } from './household.ts';
import { RATE_LIMITS, type LimitName, type RateLimit } from './rate-limits.ts';
import { createReadLimiter, type ReadLimiter } from './read-limiter.ts';
import { createClientErrorLimiter, type ClientErrorLimiter } from './client-error-limiter.ts';

/**
 * Counts people's requests in PostgreSQL, so that processes share the counts. A key is a network or a user's id. Keys
 * are hashed, so that no network or account is stored.
 */
export interface Limits {
  /** False only for load tests, where nothing is counted. */
  isOn: boolean;
  /** Counts points, one by default. Several points that are refused are not counted. @throws RateLimitError */
  consume: (name: LimitName, key: string, points?: number) => Promise<void>;
  /**
   * Counts one point in a transaction. A rollback undoes it, and others who count for the same key wait until the
   * transaction ends.
   * @throws RateLimitError
   */
  consumeWithin: (tx: Db, name: LimitName, key: string) => Promise<void>;
  /**
   * Does the same once for each person in the limit's period, so that a person who acts again uses no further point. The transaction holds
   * a lock that the person's other acts wait for.
   * @throws RateLimitError
   */
  consumeOnceWithin: (tx: Db, name: LimitName, key: string, person: string) => Promise<void>;
  /** Gives points back, one by default. */
  refund: (name: LimitName, key: string, points?: number) => Promise<void>;
  /** Lists the counts of one person's keys with their expiry, for the export of this person's data. */
  listCounts: (...keys: string[]) => Promise<{ key: LimitName; points: number; expire: Date }[]>;
  reads: ReadLimiter;
  clientErrors: ClientErrorLimiter;
}

export function createLimits(db: Db, isOn: boolean): Limits {
  if (!isOn) return NO_LIMITS;
  const limiters: Partial<Record<LimitName, RateLimiterPostgres>> = {};
  const limiterOf = (name: LimitName) => (limiters[name] ??= createLimiter(db, name));

  const consume = async (name: LimitName, key: string, points: number, limiter = limiterOf(name)) => {
    const { consumedPoints, msBeforeNext } = await limiter.consume(keyOf(name, key), points).catch(countIfOver);
    if (consumedPoints <= RATE_LIMITS[name].max) return;
    if (points > 1) await limiter.reward(keyOf(name, key), points); // gives the points back, because fewer points could still fit within the limit
    throw new RateLimitError(Math.max(1, Math.ceil(msBeforeNext / 1000)), RATE_LIMITS[name].message);
  };
  return {
    isOn,
    consume: (name, key, points = 1) => consume(name, key, points),
    consumeWithin: (tx, name, key) => consume(name, key, 1, createLimiter(tx, name)),
    async consumeOnceWithin(tx, name, key, person) {
      const ofPerson = `${key} ${person}`;
      if ((await findCounts(tx, [`${name}:${hashKey(ofPerson)}`])).length > 0) return;
      for (const one of [key, ofPerson]) await consume(name, one, 1, createLimiter(tx, name));
    },
    async refund(name, key, points = 1) {
      await limiterOf(name).reward(keyOf(name, key), points);
    },
    async listCounts(...keys) {
      const names = new Map(keys.flatMap((key) => ownKeys(RATE_LIMITS).map((name) => [`${name}:${keyOf(name, key)}`, name])));
      const counts = await findCounts(db, [...names.keys()]);
      return counts.map((count) => ({ ...count, key: names.get(count.key)! }));
    },
    reads: createReadLimiter(async (key, wanted) => {
      const counted = await limiterOf('readsOfNetwork').consume(hashKey(key), wanted).catch(countIfOver).catch(uncountedIfAway);
      if (!counted) return { reads: wanted, msBeforeNext: UNCOUNTED_MS };
      const left = RATE_LIMITS.readsOfNetwork.max - (counted.consumedPoints - wanted);
      return { reads: Math.min(wanted, Math.max(0, left)), msBeforeNext: counted.msBeforeNext };
    }, RATE_LIMITS.readsOfNetwork.message),
    clientErrors: createClientErrorLimiter(
      async (key) => limiterOf('clientErrors').consume(hashKey(key)).catch(countIfOver),
      RATE_LIMITS.clientErrors,
    ),
  };
}

function keyOf(name: LimitName, key: string): string {
  const { isByHousehold }: RateLimit = RATE_LIMITS[name];
  return hashKey(isByHousehold ? householdOf(key) : key);
}

/** Returns the count if the error is the library's result for a count over the limit. @throws every other error */
function countIfOver(thrown: unknown): RateLimiterRes {
  if (thrown instanceof RateLimiterRes) return thrown;
  throw thrown;
}

/** Allows uncounted reads for a moment if the database is away, because lists still come from memory. @throws every other error */
function uncountedIfAway(error: unknown): undefined {
  if (!isDatabaseUnavailable(error)) throw error;
}

const UNCOUNTED_MS = 1000;

const NO_LIMITS: Limits = {
  isOn: false,
  consume: () => Promise.resolve(),
  consumeWithin: () => Promise.resolve(),
  consumeOnceWithin: () => Promise.resolve(),
  refund: () => Promise.resolve(),
  listCounts: () => Promise.resolve([]),
  reads: { tryConsume: () => true, consume: () => Promise.resolve(), charge: () => Promise.resolve() },
  clientErrors: { check: () => {}, begin: () => Promise.resolve(() => Promise.resolve()) },
};

function createLimiter(db: Db, name: LimitName): RateLimiterPostgres {
  const { max, seconds } = RATE_LIMITS[name];
  return new RateLimiterPostgres({
    // The library needs only one function of a client.
    storeClient: {
      query: ({ text, values }: { text: string; values: (string | number)[] }) => db.executeQuery(CompiledQuery.raw(text, values)),
    },
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true, // a migration creates it
    clearExpiredByTimeout: false, // a job does this
    keyPrefix: name,
    points: max,
    duration: seconds,
  });
}
