import { MODERATION_AIM_HOURS } from '#domain/limits.ts';
import type { OwnFilm } from '#domain/listing.ts';
import { waitingTime } from './moderation/waiting-time.ts';

/** What a submitter is told of a listing's status; of a draft also how long it has waited, against the aim. */
export function statusOf(
  film: Pick<OwnFilm, 'approved' | 'waiting_since' | 'updated_at'>,
  now = Date.now(),
): string {
  if (film.approved) return 'Approved';
  const { time, over } = waitingTime(film.waiting_since ?? film.updated_at, now);
  return `Draft – waiting for ${time}${over === '' ? '' : `, longer than the ${MODERATION_AIM_HOURS} hours we aim for`}`;
}
