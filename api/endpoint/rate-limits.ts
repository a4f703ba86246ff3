import type { ProgrammeFilm } from '#domain/programme/programme-film.ts';
import { emailKey } from '#domain/accounts/user.ts';
import type { LimitName } from '#server/limits/rate-limits.ts';

/** A limit, and whom a request counts for. */
export interface RateLimitRule<Request> {
  limit: LimitName;
  /** Undefined for a request that does not count. */
  keyOf(request: Request): string | undefined;
  /** For how many it counts; for one unless told otherwise. */
  pointsOf?(request: Request): number;
}

interface FromNetwork {
  network: string;
}

export const perNetwork = (limit: LimitName): RateLimitRule<FromNetwork> => ({
  limit,
  keyOf: ({ network }) => network,
});

/** As many as are asked for at once. */
export const perFilmOfNetwork = (limit: LimitName): RateLimitRule<FromNetwork & { input: ProgrammeFilm[] }> => ({
  ...perNetwork(limit),
  pointsOf: ({ input }) => input.length,
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
