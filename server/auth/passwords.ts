import { hash, verify } from '@node-rs/argon2';
import { BusyError } from '#server/errors.ts';
import { createFairQueue } from '#server/limits/fair-queue.ts';

/* Parameters of argon2id, the second choice in OWASP's Password Storage Cheat Sheet: 19 MiB of memory, 2 passes, 1 lane. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes computed at a time. Each takes 19 MiB and a core for about 12 ms, so more at a time would only slow down everything else. */
const CONCURRENCY = 2;
/** Maximum number of waiting hashes, which take about a second. Later requests get BusyError. */
const MAX_WAITING = 150;

/**
 * Hashes a password.
 * @param network the network of the request; networks take turns
 * @returns a PHC string with parameters and salt
 */
export const hashPassword = (password: string, network: string | null = null): Promise<string> =>
  queued(network, () => hash(password, { ...PARAMETERS, algorithm: ARGON2ID }));

/**
 * Whether this is the password. If there is no stored hash (no such account), a dummy hash is verified instead, so
 * that the time does not show whether the account exists.
 */
export async function isPassword(stored: string | undefined, password: string, network: string | null = null): Promise<boolean> {
  const compared = stored ?? (await getDummyHash());
  const isRight = await queued(network, () => verify(compared, password));
  return isRight && stored !== undefined;
}

/** Whether a stored hash was made with weaker parameters than today's. */
export function needsRehash(stored: string): boolean {
  const [, memory, passes] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$/.exec(stored) ?? [];
  return !(Number(memory) >= PARAMETERS.memoryCost && Number(passes) >= PARAMETERS.timeCost);
}

// The package's own enum is a `const enum`, which type stripping cannot read.
const ARGON2ID = 2;

let dummyHash: Promise<string> | undefined;

/** Makes the dummy hash once. If that fails now, the next caller tries again. */
function getDummyHash(): Promise<string> {
  dummyHash ??= hashPassword('the password of no account').catch((error: unknown) => {
    dummyHash = undefined;
    throw error;
  });
  return dummyHash;
}

const queue = createFairQueue({ concurrency: CONCURRENCY, maxWaiting: MAX_WAITING }, () => new BusyError());

/** @throws BusyError if too many wait already */
const queued = <Result>(network: string | null, task: () => Promise<Result>): Promise<Result> => queue.run(customerOf(network ?? ''), task);

/**
 * Returns the part of a network that identifies one customer: a whole IPv4 address, or the first 48 bits of an IPv6
 * network, because one customer can have all networks with these bits.
 */
const customerOf = (network: string): string => network.split(':').slice(0, 3).join(':');
