import { sql, type RawBuilder } from 'kysely';

/* Durations as parts of statements: `now() - ${days(7)}`. */

type Interval = (count: number) => RawBuilder<unknown>;

const interval =
  (unit: string): Interval =>
  (count) =>
    sql`interval '${sql.raw(`${count} ${unit}`)}'`;

export const days = interval('days');
export const hours = interval('hours');
export const minutes = interval('minutes');
export const seconds = interval('seconds');
