import type { Context } from '#server/context.ts';
import { PIANO } from './tmdb.ts';

/** The film of `filmInput` in TMDB. */
export const AGREEING_PIANO = { ...PIANO, altTitles: ['Das Piano'] };

export async function filmRow(ctx: Context, id: string) {
  return ctx.db.selectFrom('films').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** Returns the history of a film in order, without the times. */
export async function history(ctx: Context, id: string) {
  const entries = await ctx.db
    .selectFrom('film_history')
    .select(['act', 'actor_id', 'changes'])
    .where('film_id', '=', id)
    .orderBy('id')
    .execute();
  return entries.map(({ act, actor_id, changes }) => ({ act, actor_id, changes }));
}
