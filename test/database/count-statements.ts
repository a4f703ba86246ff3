import type { Context } from '#server/context.ts';

/** The same outside world, with an eye on how many statements are asked of its database. */
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
