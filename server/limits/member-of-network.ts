import { householdOf } from './household.ts';

/**
 * Returns the key of a member in one network, so that a thief who uses a session in another network cannot lock out the owner. All IPv6
 * networks of the thief's household have the same key.
 */
export const memberOfNetwork = (id: string, network: string): string => `${id} ${householdOf(network)}`;
