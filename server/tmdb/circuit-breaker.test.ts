import { expect, test } from 'vitest';
import { createCircuitBreaker } from './circuit-breaker.ts';

function breakerAt() {
  let time = 1000;
  const breaker = createCircuitBreaker({ failures: 2, pauseMs: 100 }, () => time);
  return { breaker, pass: (ms: number) => void (time += ms) };
}

test('failures that are not in a row do not cause a pause', () => {
  const { breaker } = breakerAt();
  for (let times = 0; times < 10; times += 1) {
    breaker.recordFailure();
    breaker.recordSuccess();
  }
  expect([breaker.allowRequest(), breaker.msUntilRetry()]).toEqual([true, 0]);
});

test('two failures in a row cause a pause; then one request is allowed, and others wait for its result', () => {
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

test('if the first request after a pause never reports its result, another request is allowed later', () => {
  const { breaker, pass } = breakerAt();
  breaker.recordFailure(5);
  pass(5);
  expect([breaker.allowRequest(), breaker.allowRequest()]).toEqual([true, false]);
  pass(100);
  expect(breaker.allowRequest()).toBe(true);
});

test('the success of a request from before a pause does not end the pause', () => {
  const { breaker } = breakerAt();
  breaker.recordFailure(3000);
  breaker.recordSuccess();
  expect([breaker.allowRequest(), breaker.msUntilRetry()]).toEqual([false, 3000]);
});

test('a failure with a waiting time from TMDB causes a pause at once', () => {
  const { breaker, pass } = breakerAt();
  breaker.recordFailure(3000);
  pass(2999);
  expect([breaker.allowRequest(), breaker.msUntilRetry()]).toEqual([false, 1]);
});
