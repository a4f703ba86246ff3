import type { ConnectionPool } from '../connection-pool.ts';

/** Asks a database in a test: sql`select … where id = ${id}`. */
export interface SqlTag {
  <Rows extends readonly object[] = Record<string, unknown>[]>(
    strings: TemplateStringsArray,
    ...values: unknown[]
  ): Promise<Rows>;
  /** Any text; several statements at once have no rows. */
  unsafe<Rows extends readonly object[] = Record<string, unknown>[]>(text: string): Promise<Rows>;
}

export function sqlTag(pool: ConnectionPool): SqlTag {
  const ask = async (text: string, values?: unknown[]) => {
    const session = await pool.acquire();
    try {
      return (await session.run(text, values)).rows as never;
    } finally {
      session.release();
    }
  };
  const tag: SqlTag = (strings, ...values) =>
    ask(strings.map((text, index) => (index === 0 ? text : `$${index}${text}`)).join(''), values);
  tag.unsafe = (text) => ask(text);
  return tag;
}
