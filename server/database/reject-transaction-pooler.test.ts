import { expect, inject, test } from 'vitest';
import { findPoolerError, rejectTransactionPooler } from './reject-transaction-pooler.ts';

test('a direct connection to a server is accepted', async () => {
  const { user, password, host, database } = { ...inject('postgres').superuser };
  const url = `postgres://${user}:${password}@${encodeURIComponent(host)}/${database}`;
  await expect(rejectTransactionPooler(url)).resolves.toBeUndefined();
});

// The errors of PgBouncer 1.18 (decision 038).
test.each([
  ['08P01', 'unsupported startup parameter: options', /refuses the initial settings/],
  ['42P05', 'prepared statement "s1" already exists', /prepared statement/],
])('an error of a pooler that lends sessions gets an explanation: %s', (code, message, said) => {
  expect(findPoolerError(Object.assign(new Error(message), { code }))?.message).toMatch(said);
});

test('other errors do not count as errors of a pooler', () => {
  expect(findPoolerError(Object.assign(new Error('the database system is starting up'), { code: '57P03' }))).toBeUndefined();
});
