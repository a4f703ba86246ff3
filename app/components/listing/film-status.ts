import { MODERATION_AIM_HOURS } from '#domain/limits.ts';
import type { OwnFilm } from '#domain/films/listing.ts';
import { waitingTime } from './waiting-time.ts';

/** What is public is approved, everything else a draft; by what `approved` is in an address. */
export const STATUS_NAMES = { true: 'Approved', false: 'Draft' } as const;

export const statusName = (isApproved: boolean): string => STATUS_NAMES[`${isApproved}`];

/** What a submitter is told of a listing's status; of a draft also how long it has waited, against the aim. */
export function statusOf(film: Pick<OwnFilm, 'approved' | 'waiting_since' | 'updated_at'>, now = Date.now()): string {
  if (film.approved) return statusName(true);
  const { time, over } = waitingTime(film.waiting_since ?? film.updated_at, now);
  return `${statusName(false)} – waiting for ${time}${over === '' ? '' : `, longer than the ${MODERATION_AIM_HOURS} hours we aim for`}`;
}
