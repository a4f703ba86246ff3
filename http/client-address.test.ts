import { expect, test } from 'vitest';
import { networkOf } from './client-address.ts';

test.for<[what: string, remote: string | undefined, forwarded: string | undefined, proxies: number, network: string]>([
  ['without a proxy, the address of the connection counts', '192.0.2.7', undefined, 0, '192.0.2.7'],
  ['without a proxy, a forwarded address is ignored', '192.0.2.7', '198.51.100.1', 0, '192.0.2.7'],
  ['behind a proxy, the entry of the proxy counts', '127.0.0.1', '198.51.100.1', 1, '198.51.100.1'],
  ['behind a proxy, an entry of the client is ignored', '127.0.0.1', '203.0.113.9, 198.51.100.1', 1, '198.51.100.1'],
  ['behind two proxies, the entry of the first proxy counts', '127.0.0.1', '203.0.113.9, 198.51.100.1, 10.0.0.2', 2, '198.51.100.1'],
  ['with fewer entries than proxies, the first entry counts', '127.0.0.1', '198.51.100.1', 3, '198.51.100.1'],
  ['behind a proxy that adds no entry, the address of the connection counts', '192.0.2.7', undefined, 1, '192.0.2.7'],
  ['a port after an IPv4 address is ignored', '127.0.0.1', '203.0.113.9, 198.51.100.1:50123', 1, '198.51.100.1'],
  ['a port after an IPv6 address is ignored', '127.0.0.1', '[2001:db8:1:2::1]:50123', 1, '2001:db8:1:2::'],
  ['an IPv6 address can have brackets', '127.0.0.1', '[2001:db8:1:2::1]', 1, '2001:db8:1:2::'],
  ['a link-local IPv6 address counts without its zone', 'fe80::1%eth0', undefined, 0, 'fe80::'],
  ['an entry that is not an address is ignored', '192.0.2.7', 'unknown', 1, '192.0.2.7'],
  ['an IPv6 address counts as its network', '2001:db8:1:2:3:4:5:6', undefined, 0, '2001:db8:1:2::'],
  ['another IPv6 address of the same network counts as the same network', '2001:db8:1:2:ffff::1', undefined, 0, '2001:db8:1:2::'],
  ['an IPv4 address within IPv6 counts as IPv4', '::ffff:192.0.2.7', undefined, 0, '192.0.2.7'],
  ['a connection without an address counts as unknown', undefined, undefined, 0, 'unknown'],
])('%s', ([, remote, forwarded, proxies, network]) => {
  expect(networkOf(remote, forwarded, proxies)).toBe(network);
});
