/*
 * Typed access to the keys of constant tables. TypeScript types the keys of every object as strings, because a value can have more keys
 * than its type. A constant table has only the keys of its type.
 */

/** Returns the keys of a table, in its order. */
export function ownKeys<Table extends object>(table: Table): (keyof Table & string)[] {
  return Object.keys(table) as (keyof Table & string)[];
}

/** Whether the table itself has this key. Inherited names such as "constructor" do not count. */
export function isOwnKey<Table extends object>(table: Table, key: unknown): key is keyof Table & string {
  return typeof key === 'string' && Object.hasOwn(table, key);
}
