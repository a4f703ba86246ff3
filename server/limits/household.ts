import ipaddr from 'ipaddr.js';

/** Providers give a household 256 IPv6 networks of /64, which are one /56. */
const IPV6_BITS = 56;

/**
 * Returns the network of the household that has this network, so that a household does not count as 256 networks. Other keys of limits,
 * such as IPv4 addresses and ids, stay unchanged.
 */
export const householdOf = (network: string): string =>
  ipaddr.IPv6.isValid(network) ? ipaddr.IPv6.networkAddressFromCIDR(`${network}/${IPV6_BITS}`).toString() : network;
