import { z } from '#app/session/storage/schema.ts';

/** A moderator's change to a wanted material, with the sentence that reports it. */
export const wantActionSchema = z.object({
  id: z.string(),
  done: z.string(),
  /** The changed fields. The API checks them. */
  changes: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
});

export type WantAction = z.output<typeof wantActionSchema>;
