import { z } from 'zod';

/** A calendar month (UTC), as addresses and the API write it: "2026-10". */
export type Month = string;

const MONTH = /^2\d{3}-(?:0[1-9]|1[0-2])$/;

export const isMonth = (text: string): boolean => MONTH.test(text);

export const monthSchema = z.string().regex(MONTH, 'Write the month like this: 2026-10.');

/** Returns the month of a moment. */
export const monthOf = (time: Date): Month => time.toISOString().slice(0, 7);

/** Returns the first moment of a month, and the first moment after it. */
export function limitsOf(month: Month): { from: Date; to: Date } {
  const from = new Date(`${month}-01T00:00:00.000Z`);
  const to = new Date(from);
  to.setUTCMonth(to.getUTCMonth() + 1);
  return { from, to };
}
