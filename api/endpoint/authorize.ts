import type { Context as HttpContext } from 'hono';
import type { Member, VISITOR } from '#domain/policy.ts';
import type { Context } from '#server/context.ts';
import { ForbiddenError } from '#server/errors.ts';
import { authenticate, requireMember } from '#http/middleware/authenticate.ts';
import type { Endpoint } from './define-endpoint.ts';

type Params = Readonly<Record<string, string>>;

/** Whether only signed-in members can use this endpoint. */
export const isForMembers = ({ access }: Pick<Endpoint, 'access'>): boolean => access !== 'public' && access !== 'anyone';

/**
 * Checks who sends the request and what they are allowed to do. The use case checks the rights again, because it has other callers and
 * repeats the check after each wait.
 * @returns undefined if the endpoint ignores tokens
 * @throws InvalidTokenError, ForbiddenError
 */
export async function authorize(
  endpoint: Endpoint,
  ctx: Context,
  c: HttpContext,
  params: Params,
): Promise<typeof VISITOR | Member | undefined> {
  if (endpoint.access === 'public') return undefined;
  if (endpoint.access === 'anyone') return authenticate(ctx, c);
  const member = await requireMember(ctx, c);
  if (!isAllowed(endpoint, member, params)) throw new ForbiddenError({ error: endpoint.forbidden ?? '' });
  return member;
}

function isAllowed({ access, userParam = '' }: Endpoint, member: Member, params: Params): boolean {
  const isSelf = params[userParam] === member.id;
  switch (access) {
    case 'self':
      return isSelf;
    case 'self or admin':
      return isSelf || member.isAdmin;
    case 'admin':
      return member.isAdmin;
    default:
      return true;
  }
}
