import { expect, inject, test } from 'vitest';
import { findPoolerError, rejectTransactionPooler } from './reject-transaction-pooler.ts';

test('a server itself is not refused', async () => {
  const { user, password, host, database } = { ...inject('postgres').superuser };
  const url = `postgres://${user}:${password}@${encodeURIComponent(host)}/${database}`;
  await expect(rejectTransactionPooler(url)).resolves.toBeUndefined();
});

// As PgBouncer 1.18 said it (decision 038).
test.each([
  ['08P01', 'unsupported startup parameter: options', /refuses the initial settings/],
  ['42P05', 'prepared statement "s1" already exists', /prepared statement/],
])('a pooler that lends sessions is refused in words: %s', (code, message, said) => {
  expect(findPoolerError(Object.assign(new Error(message), { code }))?.message).toMatch(said);
});

test('no other error is taken for a pooler’s', () => {
  expect(findPoolerError(Object.assign(new Error('the database system is starting up'), { code: '57P03' }))).toBeUndefined();
});
