import type { Context } from '#server/context.ts';

/** Returns a context like `ctx` that counts the statements sent to its database. */
export function countStatements(ctx: Context): { ctx: Context; statements: () => number } {
  let statements = 0;
  const db = ctx.db.withPlugin({
    transformQuery({ node }) {
      statements += 1;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  return { ctx: { ...ctx, db }, statements: () => statements };
}
