import { createHash } from 'node:crypto';

/** Hashes a limit's key (a network, an account, an address), so that the key itself is not stored. */
export const hashKey = (key: string): string => createHash('sha256').update(key).digest('base64url').slice(0, 22);
