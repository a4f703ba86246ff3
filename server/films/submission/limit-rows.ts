import type { RawBuilder } from 'kysely';
import { MODERATION_AIM_HOURS } from '#domain/limits.ts';
import { SITE } from '#domain/site.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/database/database.ts';
import { RateLimitError } from '#server/errors.ts';
import { ROW_LIMITS } from '#server/limits/rate-limits.ts';
import { countRowsOf, findRowOfHour, hasAtMost } from './row-limit-queries.ts';

const HOUR_MS = 60 * 60 * 1000;
const number = (value: number) => value.toLocaleString('en-GB');
const OTHERWISE = `If you have many more, write to ${SITE.email.general}: we can take them all at once.`;

/** Whether so many more films of somebody fit, as far as can be told before it is this request's turn. */
export function hasRoom(ctx: Context, authorId: string, submitted: number): RawBuilder<boolean> {
  const { anHour, waiting } = ROW_LIMITS;
  return hasAtMost(authorId, hourAgo(ctx), { ofHour: anHour - submitted, waiting: waiting - submitted });
}

/**
 * Refuses what somebody submits who is neither trusted nor admin when it is too much within an hour, or when too many
 * of their drafts would wait. Exact also for many requests at once and several processes: the films themselves are
 * counted, the new ones among them, while their author's row is locked (submission-queries.ts).
 * @param submitted how many films were stored just now, in this transaction, or were not as there was no room
 * @throws RateLimitError: then nothing of it is stored
 */
export async function limitRows(
  ctx: Context,
  tx: Db,
  authorId: string,
  submitted: { count: number; isStored: boolean },
): Promise<void> {
  const since = hourAgo(ctx);
  const rows = await countRowsOf(tx, authorId, since);
  const before = submitted.isStored ? submitted.count : 0;
  const free = {
    waiting: ROW_LIMITS.waiting - (rows.waiting - before),
    ofHour: ROW_LIMITS.anHour - (rows.ofHour - before),
  };
  if (free.waiting < submitted.count)
    throw new RateLimitError(
      3600,
      `${fits(free.waiting, submitted.count)}At most ${number(ROW_LIMITS.waiting)} drafts of one person can wait for a moderator at once. Go on when some of yours have been looked at; we aim for ${MODERATION_AIM_HOURS} hours. ${OTHERWISE}`,
    );
  if (free.ofHour < submitted.count) {
    // When so many are older than an hour, all of these fit in.
    const oldest = await findRowOfHour(tx, authorId, since, submitted.count - free.ofHour);
    const seconds = Math.max(1, Math.ceil((oldest.getTime() - since.getTime()) / 1000));
    throw new RateLimitError(
      seconds,
      `${fits(free.ofHour, submitted.count)}At most ${number(ROW_LIMITS.anHour)} films an hour are taken from one person. Go on in ${minutes(seconds)}. ${OTHERWISE}`,
    );
  }
}

const hourAgo = (ctx: Context) => new Date(ctx.clock().getTime() - HOUR_MS);

/** What of a batch could be sent at once. */
const fits = (room: number, submitted: number) =>
  room > 0 && room < submitted
    ? `Only ${room} more of these ${submitted} films fit now. Nothing was stored. `
    : '';

function minutes(seconds: number): string {
  const count = Math.ceil(seconds / 60);
  return count === 1 ? 'a minute' : `${count} minutes`;
}
