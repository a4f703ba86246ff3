import { expect } from 'vitest';
import { test } from '#test/limited.ts';
import { countRequest } from './count-request.ts';
import { RATE_LIMITS } from './rate-limits.ts';

test('a request that a limit refuses does not count for the limits before it', async ({ limited: [ctx] }) => {
  const { max } = RATE_LIMITS.resetMailsOfAddress;
  const ask = (address: string) =>
    countRequest(
      ctx,
      [
        { limit: 'resetRequestsOfNetwork', key: '203.0.113.0/24' },
        { limit: 'resetMailsOfAddress', key: address },
      ],
      async () => 'sent',
    );
  for (let n = 0; n < max; n += 1) await ask('mara@example.org');
  for (let n = 0; n < RATE_LIMITS.resetRequestsOfNetwork.max; n += 1)
    await expect(ask('mara@example.org')).rejects.toThrow(RATE_LIMITS.resetMailsOfAddress.message);
  expect(await ask('ann@example.org')).toBe('sent');
});
