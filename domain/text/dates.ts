// A fixed locale and time zone, so that the server and every browser write the same text.
const LONG = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const SHORT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

/** A time as ISO text, in milliseconds since 1970, or as a Date. */
type Time = string | number | Date;

/** Formats a date, as in "20 November 2026". */
export const longDate = (time: Time): string => LONG.format(new Date(time));

/** Formats a date for tables, as in "20 Nov 2026". A month in digits would be ambiguous between countries. */
export const shortDate = (time: Time): string => SHORT.format(new Date(time));

const HERE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' });

/** Formats a time in the reader's time zone, as in "20 November 2026 at 14:05". Only for text that the server never renders. */
export const momentHere = (time: Time): string => HERE.format(new Date(time));
