import { MODERATION_AIM_HOURS } from '#domain/limits.ts';
import type { OwnFilm } from '#domain/films/listing.ts';
import { waitingTime } from './waiting-time.ts';

/** Names of the two statuses, by the value of `approved` in an address. */
export const STATUS_NAMES = { true: 'Approved', false: 'Draft' } as const;

export const statusName = (isApproved: boolean): string => STATUS_NAMES[`${isApproved}`];

/** Describes a listing's status for its submitter. A draft also has its waiting time, compared with the target. */
export function statusOf(film: Pick<OwnFilm, 'approved' | 'waiting_since' | 'updated_at'>, now = Date.now()): string {
  if (film.approved) return statusName(true);
  const { time, over } = waitingTime(film.waiting_since ?? film.updated_at, now);
  return `${statusName(false)} – waiting for ${time}${over === '' ? '' : `, longer than the ${MODERATION_AIM_HOURS} hours we aim for`}`;
}
