import { LIMITS } from '#domain/limits.ts';
import { monthName } from '#domain/text/month-name.ts';
import type { Listing } from './listing.ts';

type ContactFacts = Pick<Listing, 'contact' | 'contact_confirmed_at' | 'contact_silent_since'>;

/** Says when the contact of a listing was last confirmed, or that it does not answer; undefined if nothing is known about it. */
export function describeContactState(film: ContactFacts, now: Date): string | undefined {
  const { contact, contact_confirmed_at: confirmed, contact_silent_since: silent } = film;
  if (contact === '') return undefined;
  if (silent !== null) return `The contact did not answer in ${monthName(silent)}.`;
  if (confirmed === null) return undefined;
  const isOld = confirmed < dayMonthsBefore(now, LIMITS.contacts.confirmedMonths);
  return isOld ? `Contact not confirmed since ${monthName(confirmed)}` : `Contact confirmed in ${monthName(confirmed)}`;
}

/**
 * Whether the submitter should say if the contact of this public listing is still right: a year after they last said so, or when a moderator
 * marked that the contact does not answer.
 */
export function isContactDue({ approved, contact, ...film }: ContactFacts & Pick<Listing, 'approved'>, now: Date): boolean {
  const { contact_confirmed_at: confirmed, contact_silent_since: silent } = film;
  if (!approved || contact === '') return false;
  return silent !== null || (confirmed !== null && confirmed < dayMonthsBefore(now, 12));
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Whether a moderator can ask the submitter about this contact, after asking at another time or never. */
export const canBeAskedAgain = (askedAt: Date | string | null, now = new Date()): boolean =>
  askedAt === null || now.getTime() - new Date(askedAt).getTime() >= LIMITS.contacts.askAgainDays * DAY_MS;

/** Returns the time that is this number of months before another. The last days of a month can become the first of the next. */
export function monthsBefore(now: Date, months: number): Date {
  const before = new Date(now);
  before.setUTCMonth(before.getUTCMonth() - months);
  return before;
}

/** Returns the day that is this number of months before a time: "2026-03-14". */
export const dayMonthsBefore = (now: Date, months: number): string => monthsBefore(now, months).toISOString().slice(0, 10);
