import type { Context } from '#server/context.ts';
import { countAttempt } from '#server/limits/count-attempt.ts';
import { countRequest, type Count } from '#server/limits/count-request.ts';
import type { Endpoint, EndpointRequest } from './define-endpoint.ts';
import type { RateLimitRule } from './rate-limits.ts';

/**
 * Handles a request that has passed its checks, within the limits of its endpoint.
 * @throws RateLimitError, BusyError if too many requests are waiting, and the handler's errors
 */
export async function handleCounted<Result>(
  { requests, attempts, failures }: NonNullable<Endpoint['rateLimits']>,
  ctx: Context,
  request: EndpointRequest,
  handle: () => Promise<Result>,
): Promise<Result> {
  const [first, ...others] = countsOf(attempts ?? failures, request);
  return countRequest(ctx, countsOf(requests, request), async () =>
    first ? countAttempt(ctx, [first, ...others], { refundsSuccess: failures !== undefined }, handle) : handle(),
  );
}

type Rules = readonly RateLimitRule<EndpointRequest>[];

function countsOf(rules: Rules = [], request: EndpointRequest): Count[] {
  return rules.flatMap((rule) => {
    const key = rule.keyOf(request);
    return key === undefined ? [] : [{ limit: rule.limit, key, points: rule.pointsOf?.(request) }];
  });
}
