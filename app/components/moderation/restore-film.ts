import { z } from '#app/session/storage/schema.ts';

/** Data that a page's action needs to undo a deletion. */
export const restoreSchema = z.object({
  action: z.literal('restore'),
  id: z.string(),
  title: z.string(),
});

export const restoredText = (title: string): string => `“${title}” restored.`;
