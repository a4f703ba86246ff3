import { isId } from '#domain/text/id.ts';
import { can, FORBIDDEN, type Member } from '#domain/policy.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/database/database.ts';
import { ForbiddenError, NotFoundError } from '#server/errors.ts';
import { confirmMember } from './confirm-member.ts';
import { endOtherSessions, endSession } from './session-queries.ts';
import { lockUser } from './user-queries.ts';

/**
 * Ends one of a member's own sessions, or all except the present session.
 * @param which the session's id, `current` or `others`
 * @throws ForbiddenError, SessionEndedError, NotFoundError
 */
export async function endOwnSession(ctx: Context, viewer: Member, id: string, which: string): Promise<void> {
  if (!can.seeSessions(viewer, id)) throw new ForbiddenError({ error: FORBIDDEN.seeSessions });
  await ctx.db.transaction().execute(async (tx) => {
    // Waits for current writes of all sessions of this account, and makes later writes wait.
    await lockUser(tx, id);
    await confirmMember(tx, viewer);
    await (which === 'others' ? endOtherSessions(tx, id, viewer.sessionId) : endOne(tx, viewer, which));
  });
}

async function endOne(tx: Db, { id, sessionId }: Member, which: string): Promise<void> {
  const ended = which === 'current' ? sessionId : which;
  if (!isId(ended) || !(await endSession(tx, id, ended)))
    throw new NotFoundError({ error: 'This session does not exist, or it has already ended.' });
}
