import type { Context } from '#server/context.ts';
import { countAttempt, type Count } from '#server/limits/count-attempt.ts';
import type { Endpoint, EndpointRequest } from './define-endpoint.ts';
import type { RateLimitRule } from './rate-limits.ts';

/**
 * Handles a request that has passed its checks, within the limits of its endpoint.
 * @throws RateLimitError, BusyError when very many wait already, and what the handler throws
 */
export async function handleCounted<Result>(
  { requests, attempts, failures }: NonNullable<Endpoint['rateLimits']>,
  ctx: Context,
  request: EndpointRequest,
  handle: () => Promise<Result>,
): Promise<Result> {
  for (const rule of requests ?? []) {
    const key = rule.keyOf(request);
    if (key !== undefined) await ctx.limits.consume([rule.limit], key, rule.pointsOf?.(request));
  }
  const [first, ...others] = countsOf(attempts ?? failures, request);
  if (!first) return handle();
  return countAttempt(ctx, [first, ...others], { isForFailures: failures !== undefined }, handle);
}

function countsOf(
  rules: readonly RateLimitRule<EndpointRequest>[] = [],
  request: EndpointRequest,
): readonly Count[] {
  const counts: Count[] = [];
  for (const rule of rules) {
    const key = rule.keyOf(request);
    if (key !== undefined) counts.push([rule.limit, key]);
  }
  return counts;
}
