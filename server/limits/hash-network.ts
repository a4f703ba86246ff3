import { createHash } from 'node:crypto';

/** Hashes a network's address. The hash is stored with a request that a job handles, so that limits can count it. */
export const hashNetwork = (network: string): string =>
  createHash('sha256').update(network).digest('base64url').slice(0, 22);
