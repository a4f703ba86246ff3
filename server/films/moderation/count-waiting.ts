import type { Context } from '#server/context.ts';
import { countWaitingFilms } from './status-queries.ts';

/** Counts all drafts that wait for a moderator, the overdue drafts, and the flagged drafts. */
export const countWaiting = ({ db }: Pick<Context, 'db'>) => countWaitingFilms(db);
