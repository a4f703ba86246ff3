import ipaddr from 'ipaddr.js';

/** A range of addresses, as `METRICS_FROM` lists them. */
export type Network = [ipaddr.IPv4 | ipaddr.IPv6, number];

const LOOPBACK_RANGES = ['127.0.0.0/8', '::1/128'];

/** This machine. */
export const LOOPBACK: readonly Network[] = LOOPBACK_RANGES.map((range) => ipaddr.parseCIDR(range));

/**
 * Reads a list of networks, `10.0.0.7, 192.168.1.0/24, fd00::/8`, in which `loopback` stands for this machine and `none` for
 * nobody.
 * @returns undefined when something in it is neither
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

/** Of an IPv4 address all four numbers: the library also reads "10" as one, 0.0.0.10. */
const isWholeAddress = (entry: string) => ipaddr.IPv6.isValid(entry) || ipaddr.IPv4.isValidFourPartDecimal(entry);

/** Whether the address of a connection is in one of these networks; an IPv4 address within IPv6 counts as itself. */
export function isWithin(address: string | undefined, networks: readonly Network[]): boolean {
  if (address === undefined || !ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return networks.some(([base, bits]) => parsed.kind() === base.kind() && parsed.match(base, bits));
}
