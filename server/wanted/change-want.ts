import { isId } from '#domain/text/id.ts';
import { can, FORBIDDEN, type Member } from '#domain/policy.ts';
import type { WantChanges } from '#domain/wanted/want-schema.ts';
import { recordModerationAction } from '#server/audit/record-moderation-action.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/database/database.ts';
import { lockWants } from '#server/database/wants-lock.ts';
import { ConflictError, ForbiddenError, NotFoundError, ValidationError } from '#server/errors.ts';
import { meetWant } from '#server/subscribers/meet-want.ts';
import { confirmMember } from '#server/users/confirm-member.ts';
import { moveSupporters } from './supporter-queries.ts';
import { lockWant, updateWant } from './want-queries.ts';
import { findListingThatMeets } from './wanted-film.ts';
import { NO_SUCH_WANT } from './read-wants.ts';

type Want = NonNullable<Awaited<ReturnType<typeof lockWant>>>;

/** Fields that only moderators change. */
const MODERATED = ['status', 'title', 'directors', 'year', 'merge_into'] as const;

/**
 * Changes a want: super-users and moderators say who is making the material and when it will be ready; moderators open or close a want,
 * correct its film, or merge it into another. The audit trail records each change. No one gets an email about it, except the people who
 * wanted it if a public listing meets the corrected want.
 * @throws ForbiddenError, NotFoundError, ValidationError; ConflictError if a listing has met the want or the want was merged
 */
export async function changeWant(ctx: Context, member: Member, id: string, changes: WantChanges): Promise<void> {
  const isModerated = MODERATED.some((field) => changes[field] !== undefined);
  if (!can.markMaking(member)) throw new ForbiddenError({ error: FORBIDDEN.markMaking });
  if (isModerated && !can.moderate(member)) throw new ForbiddenError({ error: FORBIDDEN.moderateWants });
  const changed = await ctx.db.transaction().execute(async (tx) => {
    await confirmMember(tx, member);
    await lockWants(tx);
    const want = isId(id) ? await lockWant(tx, id) : undefined;
    if (!want || (want.status !== 'open' && !can.moderate(member))) throw new NotFoundError({ error: NO_SUCH_WANT });
    if (want.merged_into !== null || (want.status === 'met' && changes.status !== 'open'))
      throw new ConflictError({ error: 'This want is no longer on the list, so you cannot change it.' });
    if (changes.merge_into !== undefined) await mergeInto(tx, want, changes.merge_into);
    else await updateWant(tx, id, valuesOf(want, changes));
    await recordModerationAction(tx, { actorId: member.id, action: actionOf(changes), details: { want: id, ...changes } });
    return lockWant(tx, id);
  });
  if (changed?.status === 'open') await meetIfListed(ctx, changed);
}

function valuesOf(want: Want, { maker, ready_in, status, title, directors, year }: WantChanges) {
  const isMade = (maker ?? want.maker) !== '';
  if (!isMade && ready_in) throw new ValidationError({ maker: 'Say who is making the material.' });
  return {
    ...(maker !== undefined && { maker }),
    // Without a maker, there is no month either.
    ...(isMade ? ready_in !== undefined && { ready_in } : { ready_in: '' }),
    ...(status !== undefined && { status, met_at: null, met_by: null }),
    ...(title !== undefined && { title }),
    ...(directors !== undefined && { directors }),
    ...(year !== undefined && { year }),
  };
}

/** Moves the people of a want to another of the same material. The address of the first then redirects to the second. */
async function mergeInto(tx: Db, want: Want, into: string): Promise<void> {
  const other = into === want.id ? undefined : await lockWant(tx, into);
  if (other?.status !== 'open' || other.format !== want.format)
    throw new ValidationError({ merge_into: 'Choose another open want of the same category.' });
  await moveSupporters(tx, want.id, into);
  await updateWant(tx, want.id, { status: 'closed', met_at: null, met_by: null, merged_into: into });
}

/** Tells people about a listing that was public before a moderator opened or corrected their want. */
async function meetIfListed(ctx: Context, { id, title, directors, year, tmdb_id, format, language }: Want): Promise<void> {
  const listed = await findListingThatMeets(ctx, { title, directors, year, tmdb_id }, { format, language });
  if (listed) await ctx.db.transaction().execute(async (tx) => meetWant(tx, id, listed._id));
}

function actionOf({ merge_into, status, title, directors, year }: WantChanges): string {
  if (merge_into !== undefined) return 'merged want';
  if (status !== undefined) return status === 'open' ? 'opened want' : 'closed want';
  return [title, directors, year].some((value) => value !== undefined) ? 'corrected want' : 'marked want as being made';
}
