import { isForMembers } from './authorize.ts';
import type { Endpoint, ErrorStatus } from './define-endpoint.ts';

/** Lists the error statuses of the checks and the use case of an endpoint, and 304. */
export function errorStatusesOf(endpoint: Endpoint): ErrorStatus[] {
  const { method, access, input, query, params, rateLimits, isCacheable, errors = [] } = endpoint;
  const isRestricted = isForMembers(endpoint);
  const statuses = [
    ...when(isCacheable, 304),
    ...when(input ?? query ?? params, 400),
    ...when(access !== 'public', 401),
    ...when(isRestricted && access !== 'member', 403),
    ...when(input, 413, 415),
    ...when(rateLimits ?? (isRestricted && method !== 'GET'), 429),
    ...errors,
  ];
  return [...new Set(statuses)];
}

const when = (condition: unknown, ...statuses: ErrorStatus[]): ErrorStatus[] => (condition ? statuses : []);
