import { expect, test } from 'vitest';
import { networkOf } from './client-address.ts';

test.for<[what: string, remote: string | undefined, forwarded: string | undefined, proxies: number, network: string]>([
  ['without a proxy the connection counts', '192.0.2.7', undefined, 0, '192.0.2.7'],
  ['without a proxy nobody can choose their address', '192.0.2.7', '198.51.100.1', 0, '192.0.2.7'],
  ['behind a proxy its entry counts', '127.0.0.1', '198.51.100.1', 1, '198.51.100.1'],
  ['what the client sent before it does not', '127.0.0.1', '203.0.113.9, 198.51.100.1', 1, '198.51.100.1'],
  ['behind two proxies the one that the first wrote', '127.0.0.1', '203.0.113.9, 198.51.100.1, 10.0.0.2', 2, '198.51.100.1'],
  ['fewer entries than proxies: the first', '127.0.0.1', '198.51.100.1', 3, '198.51.100.1'],
  ['a proxy that wrote none', '192.0.2.7', undefined, 1, '192.0.2.7'],
  ['a proxy that writes the port as well', '127.0.0.1', '203.0.113.9, 198.51.100.1:50123', 1, '198.51.100.1'],
  ['the same with IPv6', '127.0.0.1', '[2001:db8:1:2::1]:50123', 1, '2001:db8:1:2::'],
  ['IPv6 in brackets', '127.0.0.1', '[2001:db8:1:2::1]', 1, '2001:db8:1:2::'],
  ['IPv6 of one link', 'fe80::1%eth0', undefined, 0, 'fe80::'],
  ['what is no address', '192.0.2.7', 'unknown', 1, '192.0.2.7'],
  ['IPv6 by its network', '2001:db8:1:2:3:4:5:6', undefined, 0, '2001:db8:1:2::'],
  ['another address of the same network', '2001:db8:1:2:ffff::1', undefined, 0, '2001:db8:1:2::'],
  ['IPv4 within IPv6', '::ffff:192.0.2.7', undefined, 0, '192.0.2.7'],
  ['nothing known', undefined, undefined, 0, 'unknown'],
])('%s', ([, remote, forwarded, proxies, network]) => {
  expect(networkOf(remote, forwarded, proxies)).toBe(network);
});
