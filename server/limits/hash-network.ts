import { hashKey } from './hash-key.ts';
import { householdOf } from './household.ts';

/** Hashes a network for the limits of emails and of wanted materials. All IPv6 networks of a household have the same hash. */
export const hashNetwork = (network: string): string => hashKey(householdOf(network));
