import type { ProgrammeFilm } from '#domain/programme/programme-film.ts';
import { emailKey } from '#domain/accounts/user.ts';
import { can, type Viewer } from '#domain/policy.ts';
import { bytesOf } from '#server/limits/limit-submissions-and-edits.ts';
import type { LimitName } from '#server/limits/rate-limits.ts';

/** A limit, and the key that a request counts for. */
export interface RateLimitRule<Request> {
  limit: LimitName;
  /** Returns undefined for a request that does not count. */
  keyOf(request: Request): string | undefined;
  /** Number of points that the request costs. The default is one. */
  pointsOf?(request: Request): number;
}

interface FromNetwork {
  network: string;
}

export const perNetwork = (limit: LimitName): RateLimitRule<FromNetwork> => ({
  limit,
  keyOf: ({ network }) => network,
});

/** Counts every film of a request, because a request can ask about several films. */
export const perFilmOfNetwork = (limit: LimitName): RateLimitRule<FromNetwork & { input: ProgrammeFilm[] }> => ({
  ...perNetwork(limit),
  pointsOf: ({ input }) => input.length,
});

/** Counts the bytes that members send who cannot publish. */
export const perByteOfNetwork = (limit: LimitName): RateLimitRule<FromNetwork & { viewer: Viewer; input: object }> => ({
  limit,
  keyOf: ({ viewer, network }) => (can.publish(viewer) ? undefined : network),
  pointsOf: ({ input }) => bytesOf(input),
});

/** Counts by account and network, so that no one can lock an owner out of their account from another network. */
export const perAccount = (limit: LimitName): RateLimitRule<FromNetwork & { input: { email: string } }> => ({
  limit,
  keyOf: ({ input, network }) => `${emailKey(input.email)} ${network}`,
});

export const perMember = (limit: LimitName): RateLimitRule<{ viewer: { id: string } }> => ({
  limit,
  keyOf: ({ viewer }) => viewer.id,
});

/** Counts only the requests of visitors. Members count if their address is not confirmed (server/subscribers/request-by-address.ts). */
export const perNetworkOfVisitors = (limit: LimitName): RateLimitRule<FromNetwork & { viewer: Viewer }> => ({
  limit,
  keyOf: ({ viewer, network }) => (viewer.kind === 'visitor' ? network : undefined),
});

/** Counts only the requests of members. */
export const perMemberIfAny = (limit: LimitName): RateLimitRule<{ viewer: Viewer }> => ({
  limit,
  keyOf: ({ viewer }) => (viewer.kind === 'member' ? viewer.id : undefined),
});
