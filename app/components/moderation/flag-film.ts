import { api } from '#app/session/api/api-client.ts';
import { z } from '#app/session/storage/schema.ts';

/** Data that a page's action needs to flag a film or remove its flag. `updated_at` is the version that the moderator saw. */
export type Flag = z.output<typeof flagSchema>;

export const flagSchema = z.object({
  action: z.literal('flag'),
  id: z.string(),
  title: z.string(),
  flagged: z.boolean(),
  updated_at: z.string(),
});

/** Flags a film or removes its flag. @throws ApiError, or a redirect to the login page */
export async function flagFilm({ id, flagged, updated_at }: Flag, userId: string, request: Request): Promise<void> {
  await api.patch(`films/${id}/${userId}`, { flagged, updated_at }, request);
}

/** Reports that a film is now flagged, or no longer flagged. */
export const flaggedText = ({ title, flagged }: Flag): string => (flagged ? `“${title}” flagged.` : `Flag removed from “${title}”.`);
