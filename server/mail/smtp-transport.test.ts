import { expect, test } from 'vitest';
import { sendsPasswordAbroad } from './smtp-transport.ts';

test.each([
  ['smtp://user:password@mail.example.org:587', true],
  ['smtp://user:password@127.example.org', true],
  ['smtp://user:password@localhost.example.org', true],
  ['smtp://mail.example.org', false],
  ['smtp://user:password@localhost:2525', false],
  ['smtp://user:password@127.0.0.1:2525', false],
  ['smtp://user:password@[::1]:2525', false],
])('%s requires encryption: %j', (url, isDemanded) => {
  expect(sendsPasswordAbroad(url)).toBe(isDemanded);
});
