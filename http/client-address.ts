import type { IncomingMessage } from 'node:http';
import type { Context as HttpContext } from 'hono';
import ipaddr from 'ipaddr.js';
import { nodeRequest } from './node-request.ts';

/** Where nothing is known of the connection. */
const UNKNOWN = 'unknown';

/**
 * Who to count a request for: an IPv4 address, or the /64 network of an IPv6 address, of which one customer has all.
 * @param remote the address of the connection
 * @param forwarded X-Forwarded-For; anybody can send one, so only the entries that the site's own proxies wrote count
 * @param proxies how many of these there are in front (TRUST_PROXY)
 * @param ipv6Bits length of the prefix that makes a network of IPv6 addresses
 */
export function networkOf(remote: string | undefined, forwarded: string | undefined, proxies: number, ipv6Bits = 64): string {
  const hops = (forwarded ?? '').split(',').map((hop) => hop.trim());
  const claimed = proxies > 0 && forwarded !== undefined ? withoutPort(hops.at(-Math.min(proxies, hops.length))!) : undefined;
  const address = claimed !== undefined && ipaddr.isValid(claimed) ? claimed : remote;
  if (address === undefined || !ipaddr.isValid(address)) return UNKNOWN;
  const parsed = ipaddr.process(address); // an IPv4 address within IPv6 becomes itself
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${ipv6Bits}`).toString();
}

/** Some proxies write the port as well: everybody behind them would count as the proxy itself. */
const withoutPort = (hop: string): string => /^\[([^\]]+)\](?::\d+)?$/.exec(hop)?.[1] ?? /^([\d.]+):\d+$/.exec(hop)?.[1] ?? hop;

/** The same, of a request as Node knows it. */
export function networkOfRequest(request: IncomingMessage, proxies: number, ipv6Bits?: number): string {
  const forwarded = request.headers['x-forwarded-for'];
  return networkOf(request.socket.remoteAddress, Array.isArray(forwarded) ? forwarded.join(',') : forwarded, proxies, ipv6Bits);
}

/** The same, of a request as Hono knows it: under Node it holds Node's own. */
export function networkOfContext(c: HttpContext, proxies: number, ipv6Bits?: number): string {
  const { incoming } = nodeRequest(c);
  return incoming
    ? networkOfRequest(incoming, proxies, ipv6Bits)
    : networkOf(undefined, c.req.header('x-forwarded-for'), proxies, ipv6Bits);
}
