// One locale and one time zone, so that the server and every browser write the same text.
const LONG = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const SHORT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

/** A time as an ISO text, or in milliseconds since 1970. */
type Time = string | number | Date;

/** "20 November 2026" */
export const longDate = (time: Time): string => LONG.format(new Date(time));

/** "20 Nov 2026", for tables: a month in digits would be read differently in different countries. */
export const shortDate = (time: Time): string => SHORT.format(new Date(time));

const HERE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' });

/** "20 November 2026 at 14:05", in the reader's own time; only for what the server never writes. */
export const momentHere = (time: Time): string => HERE.format(new Date(time));
