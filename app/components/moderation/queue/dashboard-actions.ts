import { undoApprovalSchema } from '#app/components/moderation/approve-film.ts';
import { deleteSchema } from '#app/components/moderation/delete-film.ts';
import { flagSchema } from '#app/components/moderation/flag-film.ts';
import { restoreSchema } from '#app/components/moderation/restore-film.ts';
import type { Problem } from '#app/session/api/problem.ts';
import { z } from '#app/session/storage/schema.ts';
import { statusChangeSchema } from './status-change.ts';

export type DashboardAction = z.output<typeof dashboardActionSchema>;

/** JSON data for the dashboard's action. */
export const dashboardActionSchema = z.discriminatedUnion('action', [
  statusChangeSchema,
  undoApprovalSchema,
  restoreSchema,
  flagSchema,
  deleteSchema,
]);

/** Reason why nothing changed, and the films that have changed or disappeared since they were selected. */
export interface RefusedChange extends Problem {
  outdated?: string[];
}

/**
 * Number of films that changed, or the reason why none did. For an undone approval, the number of submitters who had already been emailed.
 */
export type DashboardActionResult = { done: number } | RefusedChange;
