import { sql, type RawBuilder } from 'kysely';

/* Times and durations as parts of statements: `now() - ${days(7)}`. */

/** The present time by the database's clock, which all processes share. */
export const DATABASE_NOW = sql<Date>`now()`;

type Interval = (count: number) => RawBuilder<unknown>;

const interval =
  (unit: string): Interval =>
  (count) =>
    sql`interval '${sql.raw(`${count} ${unit}`)}'`;

export const days = interval('days');
export const hours = interval('hours');
export const minutes = interval('minutes');
export const seconds = interval('seconds');
