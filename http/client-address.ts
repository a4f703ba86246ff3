import type { IncomingMessage } from 'node:http';
import type { Context as HttpContext } from 'hono';
import ipaddr from 'ipaddr.js';
import { nodeRequest } from './node-request.ts';

/** Client of a connection without a known address. */
const UNKNOWN = 'unknown';

/**
 * Returns the client whose limits count a request: an IPv4 address, or the /64 network of an IPv6 address, because one customer has the
 * whole network.
 * @param remote the address of the connection
 * @param forwarded X-Forwarded-For. Anyone can send it, so only the entries that the site's own proxies wrote count
 * @param proxies number of proxies in front of the program (TRUST_PROXY)
 */
export function networkOf(remote: string | undefined, forwarded: string | undefined, proxies: number): string {
  const hops = (forwarded ?? '').split(',').map((hop) => hop.trim());
  const claimed = proxies > 0 && forwarded !== undefined ? withoutPort(hops.at(-Math.min(proxies, hops.length))!) : undefined;
  const address = claimed !== undefined && ipaddr.isValid(claimed) ? claimed : remote;
  if (address === undefined || !ipaddr.isValid(address)) return UNKNOWN;
  const parsed = ipaddr.process(address); // turns an IPv4 address within IPv6 into a plain one
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`).toString();
}

/** Removes a port, which some proxies write after the address. Otherwise all clients behind them would count as the proxy itself. */
const withoutPort = (hop: string): string => /^\[([^\]]+)\](?::\d+)?$/.exec(hop)?.[1] ?? /^([\d.]+):\d+$/.exec(hop)?.[1] ?? hop;

/** Returns the client of a Node request. */
export function networkOfRequest(request: IncomingMessage, proxies: number): string {
  const forwarded = request.headers['x-forwarded-for'];
  return networkOf(request.socket.remoteAddress, Array.isArray(forwarded) ? forwarded.join(',') : forwarded, proxies);
}

/** Returns the client of a Hono request, which contains Node's request under Node. */
export function networkOfContext(c: HttpContext, proxies: number): string {
  const { incoming } = nodeRequest(c);
  return incoming ? networkOfRequest(incoming, proxies) : networkOf(undefined, c.req.header('x-forwarded-for'), proxies);
}
