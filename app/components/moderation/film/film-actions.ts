import { undoApprovalSchema } from '#app/components/moderation/approve-film.ts';
import { deleteSchema } from '#app/components/moderation/delete-film.ts';
import { flagSchema } from '#app/components/moderation/flag-film.ts';
import { revertMessageSchema } from '#app/components/moderation/revert-fields.tsx';
import type { ActionResult } from '#app/session/api/problem.ts';
import { z } from '#app/session/storage/schema.ts';

/*
 * Actions of moderators on a film's page other than saving its form. The page's action receives one of them as JSON. If an approval opens
 * the next film, `next` is the id of that film.
 */

export type FilmAction = z.output<typeof filmActionSchema>;

/** `updated_at` is the version that the moderator saw. A merge has two versions: of the listing that stays, and of the other listing. */
export const filmActionSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('approve'), title: z.string(), updated_at: z.string(), message: z.string(), next: z.nullable(z.string()) }),
  undoApprovalSchema,
  z.object({ action: z.literal('draft'), updated_at: z.string(), ...revertMessageSchema.shape }),
  flagSchema,
  deleteSchema,
  z.object({ action: z.literal('compare') }),
  z.object({ action: z.literal('link'), tmdbId: z.string() }),
  z.object({
    action: z.literal('merge'),
    keepId: z.string(),
    updated_at: z.string(),
    other_updated_at: z.string(),
    other: z.object({ id: z.string(), title: z.string() }),
    take: z.array(z.string()),
    titles: z.boolean(),
    message: z.string(),
    next: z.nullable(z.string()),
  }),
  z.object({ action: z.literal('undo merge'), id: z.string(), title: z.string() }),
  z.object({ action: z.literal('restore version'), entry: z.string() }),
]);

/** Result of an action. For an undone approval, it contains the number of submitters who had already been emailed. */
export type FilmActionResult = ActionResult<FilmAction['action'] | 'not found there' | { mailed: number }>;
