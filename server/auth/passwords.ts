import { hash, verify } from '@node-rs/argon2';
import { BusyError } from '#server/errors.ts';
import { createFairQueue } from '#server/limits/fair-queue.ts';

/*
 * Passwords are stored as argon2id with the parameters that OWASP's Password Storage Cheat Sheet gives as its first
 * choice but one: 19 MiB of memory, 2 passes, 1 lane.
 */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each takes 19 MiB and a core for about 12 ms: more at once would only make everything else wait. */
const CONCURRENCY = 2;
/** So many wait at most, which is about a second; who comes later is asked to try again. */
const MAX_WAITING = 150;

/**
 * The stored form of a password: a PHC string with its parameters and salt.
 * @param network whoever asks; networks take turns
 */
export const hashPassword = (password: string, network: string | null = null): Promise<string> =>
  queued(network, () => hash(password, { ...PARAMETERS, algorithm: ARGON2ID }));

/**
 * Whether this is the password. Without a stored one (no such account) the same work is done for nothing, so that
 * the time tells nobody whether there is an account.
 */
export async function isPassword(stored: string | undefined, password: string, network: string | null = null): Promise<boolean> {
  const compared = stored ?? (await getDummyHash());
  const isRight = await queued(network, () => verify(compared, password));
  return isRight && stored !== undefined;
}

/** Whether a stored password was made with weaker parameters than today's. */
export function needsRehash(stored: string): boolean {
  const [, memory, passes] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$/.exec(stored) ?? [];
  return !(Number(memory) >= PARAMETERS.memoryCost && Number(passes) >= PARAMETERS.timeCost);
}

// The package's own enum is a `const enum`, which type stripping cannot read.
const ARGON2ID = 2;

let dummyHash: Promise<string> | undefined;

/** Made once; when it cannot be made now, whoever needs it next makes it. */
function getDummyHash(): Promise<string> {
  dummyHash ??= hashPassword('the password of no account').catch((error: unknown) => {
    dummyHash = undefined;
    throw error;
  });
  return dummyHash;
}

const queue = createFairQueue({ concurrency: CONCURRENCY, maxWaiting: MAX_WAITING }, () => new BusyError());

/** @throws BusyError when too many wait already */
const queued = <Result>(network: string | null, task: () => Promise<Result>): Promise<Result> => queue.run(customerOf(network ?? ''), task);

/** The first 48 bits of an IPv6 network, because one customer can have all networks that begin alike; an IPv4 address as it is. */
const customerOf = (network: string): string => network.split(':').slice(0, 3).join(':');
