import { LRUCache } from 'lru-cache';
import { MODERATION_AIM_HOURS } from '#domain/limits.ts';
import { SITE } from '#domain/site.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/database/database.ts';
import { TooMany } from '#server/errors.ts';
import { ROW_LIMITS } from '#server/limits/rate-limits.ts';
import { countRowsOf, findRowOfHour } from './row-queries.ts';

const HOUR_MS = 60 * 60 * 1000;
const number = (value: number) => value.toLocaleString('en-GB');
const OTHERWISE = `If you have many more, write to ${SITE.email.general}: we can take them all at once.`;

/** Who was refused last, so that a flood of theirs is not stored and undone again and again. */
const refusedLast = new LRUCache<string, true>({ max: 10_000 });

/**
 * Refuses what somebody submits who is neither trusted nor admin when it is too much within an hour, or when too many
 * of their drafts would wait. Exact also for many requests at once and several processes: the films themselves are
 * counted, the new ones among them, while their author's row is locked (insert-films.ts).
 * @param submitted how many films were stored just now, in this transaction
 * @throws TooMany: then nothing of it is stored
 */
export async function limitRows(ctx: Context, tx: Db, authorId: string, submitted: number): Promise<void> {
  try {
    await refuseTooMany(ctx, tx, { authorId, submitted, stored: submitted });
  } catch (error) {
    if (error instanceof TooMany) refusedLast.set(authorId, true);
    throw error;
  }
}

/**
 * The same before anything is stored, and without a lock, for whoever was refused last: of all others it costs nothing.
 * @param submitted how many films are to be stored
 * @throws TooMany
 */
export async function limitRowsOfRefused(
  ctx: Context,
  tx: Db,
  authorId: string,
  submitted: number,
): Promise<void> {
  if (!refusedLast.has(authorId)) return;
  await refuseTooMany(ctx, tx, { authorId, submitted, stored: 0 });
  refusedLast.delete(authorId);
}

/** @throws TooMany */
async function refuseTooMany(
  ctx: Context,
  tx: Db,
  { authorId, submitted, stored }: { authorId: string; submitted: number; stored: number },
): Promise<void> {
  const { anHour, waiting } = ROW_LIMITS;
  const since = new Date(ctx.clock().getTime() - HOUR_MS);
  const rows = await countRowsOf(tx, authorId, since);
  const before = { waiting: rows.waiting - stored, ofHour: rows.ofHour - stored };
  if (before.waiting + submitted > waiting) {
    const room = Math.max(0, waiting - before.waiting);
    throw new TooMany(
      3600,
      `${fits(room, submitted)}At most ${number(waiting)} drafts of one person can wait for a moderator at once. Go on when some of yours have been looked at; we aim for ${MODERATION_AIM_HOURS} hours. ${OTHERWISE}`,
    );
  }
  if (before.ofHour + submitted > anHour) {
    // When so many are older than an hour, all of these fit in.
    const oldest = await findRowOfHour(tx, authorId, since, before.ofHour + submitted - anHour);
    const seconds = Math.max(1, Math.ceil((oldest.getTime() - since.getTime()) / 1000));
    const room = Math.max(0, anHour - before.ofHour);
    throw new TooMany(
      seconds,
      `${fits(room, submitted)}At most ${number(anHour)} films an hour are taken from one person. Go on in ${minutes(seconds)}. ${OTHERWISE}`,
    );
  }
}

/** What of a batch could be sent at once. */
const fits = (room: number, submitted: number) =>
  room > 0 && room < submitted
    ? `Only ${room} more of these ${submitted} films fit now. Nothing was stored. `
    : '';

function minutes(seconds: number): string {
  const count = Math.ceil(seconds / 60);
  return count === 1 ? 'a minute' : `${count} minutes`;
}
