import type { RawBuilder } from 'kysely';
import { MODERATION_AIM_HOURS } from '#domain/limits.ts';
import { SITE } from '#domain/site/site.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/database/database.ts';
import { RateLimitError } from '#server/errors.ts';
import { ROW_LIMITS } from '#server/limits/rate-limits.ts';
import { countRowsOf, findRowOfHour, hasAtMost } from './row-limit-queries.ts';
import { numberText } from '#domain/text/count-text.ts';

const HOUR_MS = 60 * 60 * 1000;
const OTHERWISE = `If you have many more, write to ${SITE.email.general}: we can import all of them together.`;

/** Whether a member seems to have room for more films. The final check locks the member's row. */
export function hasRoom(ctx: Context, authorId: string, submitted: number): RawBuilder<boolean> {
  const { anHour, waiting } = ROW_LIMITS;
  return hasAtMost(authorId, hourAgo(ctx), { ofHour: anHour - submitted, waiting: waiting - submitted });
}

/**
 * Refuses films of a member who has added too many within an hour, or who would have too many waiting drafts.
 * Super-users and admins have no limit. The limits are exact even for simultaneous requests and several processes,
 * because the films themselves are counted, including the new films, while the member's row is locked
 * (submission-queries.ts).
 * @param submitted the number of submitted films, and whether this transaction has stored them
 * @throws RateLimitError; then nothing is stored
 */
export async function limitRows(ctx: Context, tx: Db, authorId: string, submitted: { count: number; isStored: boolean }): Promise<void> {
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
      `${roomText(free.waiting, submitted.count)}You can have up to ${numberText(ROW_LIMITS.waiting)} drafts waiting for a moderator. Try again when we have checked some of your drafts. We aim to do this within ${MODERATION_AIM_HOURS} hours. ${OTHERWISE}`,
    );
  if (free.ofHour < submitted.count) {
    // As soon as this film is older than an hour, there is room for all submitted films.
    const oldest = await findRowOfHour(tx, authorId, since, submitted.count - free.ofHour);
    const seconds = Math.max(1, Math.ceil((oldest.getTime() - since.getTime()) / 1000));
    throw new RateLimitError(
      seconds,
      `${roomText(free.ofHour, submitted.count)}You can add up to ${numberText(ROW_LIMITS.anHour)} films an hour. Try again in ${minutes(seconds)}. ${OTHERWISE}`,
    );
  }
}

const hourAgo = (ctx: Context) => new Date(ctx.clock().getTime() - HOUR_MS);

/** Returns a sentence with the number of films of a batch that the member can submit now. */
const roomText = (room: number, submitted: number) =>
  room > 0 && room < submitted ? `You can add only ${room} of these ${submitted} films now. Nothing was stored. ` : '';

function minutes(seconds: number): string {
  const count = Math.ceil(seconds / 60);
  return count === 1 ? 'a minute' : `${count} minutes`;
}
