import { createHash } from 'node:crypto';

/** A value computed from a network's address: what is stored with a request that a job works off, so that limits can count it. */
export const hashNetwork = (network: string): string =>
  createHash('sha256').update(network).digest('base64url').slice(0, 22);
