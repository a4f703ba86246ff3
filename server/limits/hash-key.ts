import { createHash } from 'node:crypto';

/** A value computed from what a limit counts by (a network, an account, an address), so that nothing of it is stored as it is. */
export const hashKey = (key: string): string => createHash('sha256').update(key).digest('base64url').slice(0, 22);
