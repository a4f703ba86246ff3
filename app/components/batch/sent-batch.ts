import { z } from '#app/session/storage/schema.ts';
import { ALL_TEXTS } from '#app/session/storage/stored-texts.ts';

/** Form data for the page's action: the films, their idempotency key, and how many rows of the file are left out. */
export const sentBatchSchema = z.object({
  films: z.array(ALL_TEXTS),
  key: z.string(),
  leftOut: z.number(),
});

export type SentBatch = z.output<typeof sentBatchSchema>;
