import ipaddr from 'ipaddr.js';

/* Classifies the public address of the site (SITE_URL) by its host name. */

/** Ranges of addresses that cannot be reached over the internet. */
const PRIVATE_RANGES: ReadonlySet<string> = new Set(['loopback', 'private', 'uniqueLocal', 'linkLocal', 'unspecified']);

/** Names that public name servers never resolve: RFC 6761, 6762 and 8375, and .internal, which ICANN reserved in 2024. */
const PRIVATE_NAMES = /(?:^|\.)(?:localhost|local|internal|home\.arpa|test|invalid)$/;

/** Whether the address belongs to this machine. */
export function isLoopbackSite(siteUrl: string): boolean {
  const host = hostOf(siteUrl);
  return /(?:^|\.)localhost$/.test(host) || rangeOf(host) === 'loopback';
}

/** Whether the address belongs to this machine or a private network, so that strangers cannot open it. */
export function isLocalSite(siteUrl: string): boolean {
  const host = hostOf(siteUrl);
  const range = rangeOf(host);
  if (range !== undefined) return PRIVATE_RANGES.has(range);
  return !host.includes('.') || PRIVATE_NAMES.test(host);
}

/** Removes the brackets of IPv6 and the final dot of a full name. */
const hostOf = (siteUrl: string): string =>
  new URL(siteUrl).hostname
    .toLowerCase()
    .replaceAll(/^\[|\]$/g, '')
    .replace(/\.$/, '');

/** Finds the range of an IP address. Treats an IPv4 address within IPv6 as IPv4. Undefined for a name. */
const rangeOf = (host: string): string | undefined => (ipaddr.isValid(host) ? ipaddr.process(host).range() : undefined);
