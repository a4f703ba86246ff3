import type { Context } from '#server/context.ts';
import { countDrafts, type DraftCounts } from './status-queries.ts';

export type { DraftCounts };

/** Counts the drafts that wait for a moderator. */
export const countWaiting = ({ db }: Pick<Context, 'db'>): Promise<DraftCounts> => countDrafts(db);
