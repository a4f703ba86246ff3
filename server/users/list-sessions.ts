import { can, FORBIDDEN, type Member } from '#domain/policy.ts';
import type { SessionRecord } from '#domain/accounts/user-record.ts';
import type { Context } from '#server/context.ts';
import { ForbiddenError } from '#server/errors.ts';
import { listLiveSessions } from './session-queries.ts';

/** Lists a member's own sessions, the last used first. @throws ForbiddenError */
export async function listSessions(ctx: Context, viewer: Member, id: string): Promise<SessionRecord[]> {
  if (!can.seeSessions(viewer, id)) throw new ForbiddenError({ error: FORBIDDEN.seeSessions });
  const sessions = await listLiveSessions(ctx.db, id);
  return sessions.map((session) => ({
    id: session.id,
    device: session.device,
    began_at: session.began_at.toISOString(),
    used_at: session.used_at.toISOString(),
    expires_at: session.expires_at.toISOString(),
    isCurrent: session.id === viewer.sessionId,
  }));
}
