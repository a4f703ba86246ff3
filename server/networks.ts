import ipaddr from 'ipaddr.js';

/** A range of addresses, as in `METRICS_FROM`. */
export type Network = [ipaddr.IPv4 | ipaddr.IPv6, number];

const LOOPBACK_RANGES = ['127.0.0.0/8', '::1/128'];

/** The addresses of this machine. */
export const LOOPBACK: readonly Network[] = LOOPBACK_RANGES.map((range) => ipaddr.parseCIDR(range));

/**
 * Reads a list of networks: `10.0.0.7, 192.168.1.0/24, fd00::/8`. `loopback` means this machine, and `none` means no
 * address.
 * @returns undefined if an entry is invalid
 */
export function parseNetworks(text: string): Network[] | undefined {
  const entries = text
    .split(',')
    .map((entry) => entry.trim())
    .flatMap((entry) => (entry === 'loopback' ? LOOPBACK_RANGES : entry))
    .filter((entry) => entry !== 'none');
  if (!entries.every((entry) => ipaddr.isValidCIDR(entry) || isWholeAddress(entry))) return undefined;
  return entries.map((entry) => {
    if (entry.includes('/')) return ipaddr.parseCIDR(entry);
    const address = ipaddr.parse(entry);
    return [address, address.kind() === 'ipv4' ? 32 : 128];
  });
}

/** Whether an entry is an IPv6 address, or an IPv4 address with all four numbers. The library would also read "10" as 0.0.0.10. */
const isWholeAddress = (entry: string) => ipaddr.IPv6.isValid(entry) || ipaddr.IPv4.isValidFourPartDecimal(entry);

/** Whether a connection's address is in one of these networks. An IPv4 address within IPv6 counts as IPv4. */
export function isWithin(address: string | undefined, networks: readonly Network[]): boolean {
  if (address === undefined || !ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return networks.some(([base, bits]) => parsed.kind() === base.kind() && parsed.match(base, bits));
}
