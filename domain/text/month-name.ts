// A fixed locale and time zone, so that the server and every browser write the same text.
const NAME = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Writes the month of a day or of a month in words: "October 2026" for "2026-10-14" and "2026-10". */
export const monthName = (date: string): string => NAME.format(new Date(date));
