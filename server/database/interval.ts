import { sql } from 'kysely';

/** Writes a number of days as part of a statement. */
export const days = (count: number) => sql`interval '${sql.raw(String(count))} days'`;
