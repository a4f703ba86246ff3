import { can, FORBIDDEN, type Member } from '#domain/policy.ts';
import type { SubmissionRecord } from '#domain/moderation/submission-record.ts';
import type { Context } from '#server/context.ts';
import { ForbiddenError } from '#server/errors.ts';
import { listRecords } from './submission-record-queries.ts';

/**
 * Counts the outcomes of each person's submissions, for moderators who consider making someone a super-user.
 * @param userIds the submitters; everyone if undefined
 * @throws ForbiddenError
 */
export async function listSubmissionRecords(ctx: Context, viewer: Member, userIds?: readonly string[]): Promise<SubmissionRecord[]> {
  if (!can.listUsers(viewer)) throw new ForbiddenError({ error: FORBIDDEN.seeSubmissionRecords });
  return listRecords(ctx.db, userIds);
}
