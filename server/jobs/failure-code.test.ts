import { expect, test } from 'vitest';
import { failureCode } from './failure-code.ts';

const coded = (message: string, code: unknown) => Object.assign(new Error(message), { code });

test.for([
  [coded('insert of ann@example.org failed', '23505'), 'Error 23505'],
  [coded('connect ECONNREFUSED 127.0.0.1:25', 'ECONNREFUSED'), 'Error ECONNREFUSED'],
  [new TypeError('ann@example.org is not a function'), 'TypeError'],
  [coded('x', 'ann@example.org'), 'Error'],
  [Object.assign(new Error('x'), { name: 'token abc' }), 'unknown'],
  ['ann@example.org', 'unknown'],
  [undefined, 'unknown'],
] as const)('the failure code of %s is %s', ([error, code]) => {
  expect(failureCode(error)).toBe(code);
});
