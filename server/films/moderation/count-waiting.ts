import type { Context } from '#server/context.ts';
import { countWaitingFilms } from './status-queries.ts';

/** Counts the drafts that wait for moderation, and among them those that have waited longer than the aim, and those with a flag. */
export const countWaiting = ({ db }: Pick<Context, 'db'>) => countWaitingFilms(db);
