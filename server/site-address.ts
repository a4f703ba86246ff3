import ipaddr from 'ipaddr.js';

/* Where the public address of the site (SITE_URL) leads, judged by its host name alone. */

/** Ranges of addresses that nobody reaches over the internet. */
const PRIVATE_RANGES: ReadonlySet<string> = new Set([
  'loopback',
  'private',
  'uniqueLocal',
  'linkLocal',
  'unspecified',
]);

/** Names that the internet's name servers never answer: RFC 6761, 6762 and 8375, and .internal, which ICANN reserved in 2024. */
const PRIVATE_NAMES = /(?:^|\.)(?:localhost|local|internal|home\.arpa|test|invalid)$/;

/** Whether the address leads to this machine. */
export function isLoopbackSite(siteUrl: string): boolean {
  const host = hostOf(siteUrl);
  return /(?:^|\.)localhost$/.test(host) || rangeOf(host) === 'loopback';
}

/** Whether the address leads to this machine or a private network: strangers cannot open it. */
export function isLocalSite(siteUrl: string): boolean {
  const host = hostOf(siteUrl);
  const range = rangeOf(host);
  if (range !== undefined) return PRIVATE_RANGES.has(range);
  return !host.includes('.') || PRIVATE_NAMES.test(host);
}

/** Without the brackets of IPv6, and without the dot that ends a full name. */
const hostOf = (siteUrl: string): string =>
  new URL(siteUrl).hostname
    .toLowerCase()
    .replaceAll(/^\[|\]$/g, '')
    .replace(/\.$/, '');

/** The kind of range that an IP address is in, an IPv4 address within IPv6 as itself; undefined for a name. */
const rangeOf = (host: string): string | undefined =>
  ipaddr.isValid(host) ? ipaddr.process(host).range() : undefined;
