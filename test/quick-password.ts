import { hash } from '@node-rs/argon2';

/**
 * A stored password that costs nothing to compare with: for tests of how often that is done, not of what it takes. The
 * first right one would be stored anew, with all the work.
 */
export const quickHash = (password: string): Promise<string> => hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
