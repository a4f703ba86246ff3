import ipaddr from 'ipaddr.js';
import { hashKey } from './hash-key.ts';

/** Providers give a household 256 IPv6 networks of /64, which are one /56. */
export const IPV6_BITS_OF_A_CUSTOMER = 56;

/**
 * Hashes a network for the limits of emails and of wanted materials. All IPv6 networks of a household have the same hash, so that a
 * household does not count as 256 networks.
 */
export function hashNetwork(network: string): string {
  const isIpv6 = ipaddr.IPv6.isValid(network);
  return hashKey(isIpv6 ? ipaddr.IPv6.networkAddressFromCIDR(`${network}/${IPV6_BITS_OF_A_CUSTOMER}`).toString() : network);
}
