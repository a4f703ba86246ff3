/** Queries a database in a test: sql`select … where id = ${id}`. */
export interface SqlTag {
  <Rows extends readonly object[] = Record<string, unknown>[]>(strings: TemplateStringsArray, ...values: unknown[]): Promise<Rows>;
  /** Runs any SQL text. Returns no rows if the text has several statements. */
  unsafe<Rows extends readonly object[] = Record<string, unknown>[]>(text: string): Promise<Rows>;
}

/** @param run sends one statement with its values, or several statements without values */
export function sqlTag(run: (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>): SqlTag {
  const ask = async (text: string, values?: unknown[]) => (await run(text, values)).rows as never;
  const tag: SqlTag = (strings, ...values) => ask(strings.map((text, index) => (index === 0 ? text : `$${index}${text}`)).join(''), values);
  tag.unsafe = (text) => ask(text);
  return tag;
}
