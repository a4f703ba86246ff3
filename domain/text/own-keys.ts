/*
 * The keys of tables that are written down whole. TypeScript calls every key of every object a string, as a value may have more
 * than its type; a table written as a constant has not.
 */

/** The keys of a table, in its order. */
export function ownKeys<Table extends object>(table: Table): (keyof Table & string)[] {
  return Object.keys(table) as (keyof Table & string)[];
}

/** Whether a table has this key itself; not also a name that every object has, such as "constructor". */
export function isOwnKey<Table extends object>(table: Table, key: unknown): key is keyof Table & string {
  return typeof key === 'string' && Object.hasOwn(table, key);
}
