import { sql, type RawBuilder } from 'kysely';

/*
 * Changes by the number of the transaction that made them (`numberFilmChange` in server/database/functions.ts). Transactions get their
 * numbers in one order and commit in another, so "every number above the last one" would lose changes. A snapshot shows which
 * transactions it could not see: those that were open, and all from its end on.
 */

/** A snapshot of the database as text: its beginning, its end, and the transactions that were open. */
const SNAPSHOT = /^\d+:(\d+):((?:\d+(?:,\d+)*)?)$/;

/** The transactions that a snapshot could not see: all from the number `next`, and those in `open`. */
export interface Unseen {
  next: RawBuilder<unknown>;
  open: RawBuilder<unknown>;
}

/** @param value puts a value into the statement, as a parameter or as a literal */
export function unseenBy(snapshot: string, value: (text: string) => RawBuilder<unknown>): Unseen {
  const [, next, open] = SNAPSHOT.exec(snapshot) ?? [];
  if (next === undefined) throw new Error(`This is not a snapshot: ${snapshot}`);
  return { next: value(next), open: value(`{${open}}`) };
}

/** Whether one of these transactions has changed a row. Skips those that are still open: an import might have written 100,000 rows. */
const isOfOpen = (column: string, open: RawBuilder<unknown>) => sql<boolean>`${sql.ref(column)} = any (array(
  select xid from unnest(${open}::xid8[]) as xid where pg_visible_in_snapshot(xid, pg_current_snapshot())
))`;

/** Whether a transaction that the snapshot could not see has changed a row. */
export const isUnread = (column: string, { next, open }: Unseen) =>
  sql<boolean>`(${sql.ref(column)} >= ${next}::xid8 or ${isOfOpen(column, open)})`;

/**
 * Whether a change was committed that the snapshot could not see, for the statement that checks a session. Asks for the first row in order
 * of the index, because PostgreSQL reads the whole table for "exists a number from $1 on" once it plans without the value.
 */
export function hasUnread(snapshot: string): RawBuilder<boolean> {
  const { next, open } = unseenBy(snapshot, (text) => sql`${text}`);
  const hasChange = (table: string, column: string) => sql`
    (select ${sql.ref(column)} from ${sql.table(table)} where ${sql.ref(column)} >= ${next}::xid8 order by ${sql.ref(column)} limit 1) is not null
    or exists (select from ${sql.table(table)} where ${isOfOpen(column, open)})`;
  const conditions = [hasChange('films', 'changed'), hasChange('films_gone', 'changed'), hasChange('users', 'renamed')];
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`;
}
