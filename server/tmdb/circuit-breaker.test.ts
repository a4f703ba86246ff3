import { expect, test } from 'vitest';
import { createCircuitBreaker } from './circuit-breaker.ts';

function breakerAt() {
  let time = 1000;
  const breaker = createCircuitBreaker({ failures: 2, pauseMs: 100 }, () => time);
  return { breaker, pass: (ms: number) => void (time += ms) };
}

test('failures that are not in a row change nothing', () => {
  const { breaker } = breakerAt();
  for (let times = 0; times < 10; times += 1) {
    breaker.recordFailure();
    breaker.recordSuccess();
  }
  expect([breaker.allowRequest(), breaker.msUntilRetry()]).toEqual([true, 0]);
});

test('after two in a row nobody asks for a while; then one does, and the others wait for how it goes', () => {
  const { breaker, pass } = breakerAt();
  breaker.recordFailure();
  expect(breaker.allowRequest()).toBe(true);
  breaker.recordFailure();
  expect([breaker.allowRequest(), breaker.msUntilRetry()]).toEqual([false, 100]);
  pass(100);
  expect([breaker.allowRequest(), breaker.allowRequest()]).toEqual([true, false]);
  breaker.recordFailure();
  pass(99);
  expect(breaker.allowRequest()).toBe(false);
  pass(1);
  expect([breaker.allowRequest(), breaker.allowRequest()]).toEqual([true, false]);
  breaker.recordSuccess();
  expect([breaker.allowRequest(), breaker.allowRequest(), breaker.msUntilRetry()]).toEqual([true, true, 0]);
});

test('one that tried and never said how it went is not waited for for ever', () => {
  const { breaker, pass } = breakerAt();
  breaker.recordFailure(5);
  pass(5);
  expect([breaker.allowRequest(), breaker.allowRequest()]).toEqual([true, false]);
  pass(100);
  expect(breaker.allowRequest()).toBe(true);
});

test('who had asked before a pause does not end it', () => {
  const { breaker } = breakerAt();
  breaker.recordFailure(3000);
  breaker.recordSuccess();
  expect([breaker.allowRequest(), breaker.msUntilRetry()]).toEqual([false, 3000]);
});

test('a wish to be left alone is granted at once', () => {
  const { breaker, pass } = breakerAt();
  breaker.recordFailure(3000);
  pass(2999);
  expect([breaker.allowRequest(), breaker.msUntilRetry()]).toEqual([false, 1]);
});
