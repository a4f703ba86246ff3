import { emailKey } from '#domain/user.ts';
import type { LimitName } from '#server/limits/rate-limits.ts';

/** A limit, and whom a request counts for. */
export interface RateLimitRule<Request> {
  limit: LimitName;
  /** Undefined for a request that does not count. */
  keyOf(request: Request): string | undefined;
}

interface FromNetwork {
  network: string;
}

export const perNetwork = (limit: LimitName): RateLimitRule<FromNetwork> => ({
  limit,
  keyOf: ({ network }) => network,
});

/** An account, as it is tried from one network: nobody is locked out of theirs elsewhere. */
export const perAccount = (limit: LimitName): RateLimitRule<FromNetwork & { input: { email: string } }> => ({
  limit,
  keyOf: ({ input, network }) => `${emailKey(input.email)} ${network}`,
});

export const perMember = (limit: LimitName): RateLimitRule<{ viewer: { id: string } }> => ({
  limit,
  keyOf: ({ viewer }) => viewer.id,
});
