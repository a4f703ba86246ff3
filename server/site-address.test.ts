import { expect, test } from 'vitest';
import { isLocalSite, isLoopbackSite } from './site-address.ts';

test.each([
  'http://localhost:3000',
  'http://LOCALHOST',
  'http://films.localhost:3000',
  'http://127.0.0.1:4000',
  'http://127.1',
  'http://[::1]:3000',
  'http://[::ffff:127.0.0.1]',
  'http://localhost.:3000',
])('%s is an address of this machine', (address) => {
  expect([isLoopbackSite(address), isLocalSite(address)]).toEqual([true, true]);
});

test.each([
  'http://films',
  'http://films:3000',
  'http://films.local',
  'http://nas.home.arpa',
  'https://films.corp.internal',
  'http://films.test',
  'http://10.0.0.7',
  'http://172.16.3.4',
  'http://172.31.0.1',
  'http://192.168.1.20:3000',
  'http://169.254.0.9',
  'http://[fd00::7]',
  'http://[fe80::1]',
  'http://0.0.0.0:3000',
  'http://films.local.',
])('%s is an address in a private network', (address) => {
  expect([isLoopbackSite(address), isLocalSite(address)]).toEqual([false, true]);
});

test.each([
  'https://films.example.org',
  'https://film-access.example.org/',
  'http://203.0.113.9',
  'http://172.32.0.1',
  'http://8.8.8.8',
  'http://100.64.0.1',
  'http://[2001:db8::1]',
  'http://[::ffff:8.8.8.8]',
  'https://localhost.example.org',
  'https://notlocalhost.org',
  'https://internal.example.org',
  'https://127.0.0.1.example.org',
])('%s is a public address', (address) => {
  expect([isLoopbackSite(address), isLocalSite(address)]).toEqual([false, false]);
});
