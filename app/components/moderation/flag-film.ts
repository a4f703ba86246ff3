import { api } from '#app/session/api/api-client.ts';
import { z } from '#app/session/storage/schema.ts';

/** What a page's action is sent to flag a film, or to take its flag away. `updated_at` is the version that was seen. */
export type Flag = z.output<typeof flagSchema>;

export const flagSchema = z.object({
  action: z.literal('flag'),
  id: z.string(),
  title: z.string(),
  flagged: z.boolean(),
  updated_at: z.string(),
});

/** @throws ApiError, or a way to the login page */
export async function flagFilm({ id, flagged, updated_at }: Flag, userId: string, request: Request): Promise<void> {
  await api.patch(`films/${id}/${userId}`, { flagged, updated_at }, request);
}

/** That it is flagged now, or no longer. */
export const flaggedText = ({ title, flagged }: Flag): string =>
  flagged ? `“${title}” is flagged now.` : `“${title}” is no longer flagged.`;
