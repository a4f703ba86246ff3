import { z } from '#app/session/storage/schema.ts';
import { ALL_TEXTS } from '#app/session/storage/stored-texts.ts';

/** What is sent to the page's action: the films, under which key, and how many rows of the file are not among them. */
export const sentBatchSchema = z.object({
  films: z.array(ALL_TEXTS),
  key: z.string(),
  leftOut: z.number(),
});

export type SentBatch = z.output<typeof sentBatchSchema>;
