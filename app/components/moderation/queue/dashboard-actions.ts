import { z } from '#app/session/storage/schema.ts';
import { statusChangeSchema, type StatusChangeResult } from './status-change.ts';
import { deleteSchema, type Delete } from '#app/components/moderation/delete-film.ts';
import { flagSchema, type Flag } from '#app/components/moderation/flag-film.ts';
import { restoreSchema, type Restored } from '#app/components/moderation/restore-film.ts';

export type DashboardAction = z.output<typeof dashboardActionSchema>;

/** What the dashboard's action is sent, as JSON. */
export const dashboardActionSchema = z.discriminatedUnion('action', [statusChangeSchema, restoreSchema, flagSchema, deleteSchema]);

/** What the dashboard's action answers: what is so now, or why it is not. */
export type DashboardActionResult = StatusChangeResult | Exclude<Restored, { problem: string }> | { done: Flag | Delete };
