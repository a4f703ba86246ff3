import { undoApprovalSchema } from '#app/components/moderation/approve-film.ts';
import { deleteSchema } from '#app/components/moderation/delete-film.ts';
import { flagSchema } from '#app/components/moderation/flag-film.ts';
import { restoreSchema } from '#app/components/moderation/restore-film.ts';
import type { Problem } from '#app/session/api/problem.ts';
import { z } from '#app/session/storage/schema.ts';
import { statusChangeSchema } from './status-change.ts';

export type DashboardAction = z.output<typeof dashboardActionSchema>;

/** What the dashboard's action is sent, as JSON. */
export const dashboardActionSchema = z.discriminatedUnion('action', [
  statusChangeSchema,
  undoApprovalSchema,
  restoreSchema,
  flagSchema,
  deleteSchema,
]);

/** Why nothing changed, and which of the films have changed or gone since they were selected. */
export interface RefusedChange extends Problem {
  outdated?: string[];
}

/** How many films changed, or why none did; for an undone approval, how many submitters had been mailed already. */
export type DashboardActionResult = { done: number } | RefusedChange;
