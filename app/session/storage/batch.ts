import { z } from './schema.ts';
import type { FilmTexts } from '#domain/films/film-texts.ts';
import { createStore, type StoredSchema } from './create-store.ts';
import { ALL_TEXTS } from './stored-texts.ts';

/*
 * The rows of a file that somebody is about to send are kept in this tab until they are sent: they outlive a session
 * that ends and a reload. They are not kept beyond the tab: the file itself is still there.
 */

export interface StoredBatch {
  fileName: string;
  /** What it is sent under (Idempotency-Key). */
  key: string;
  /** How many rows of the file cannot be read or completed. */
  leftOut: number;
  rows: { number: number; line: number; texts: FilmTexts; note: string; isIncomplete: boolean }[];
}

const row = z.object({
  number: z.number(),
  line: z.number(),
  texts: ALL_TEXTS,
  note: z.string(),
  isIncomplete: z._default(z.boolean(), false),
});
const schema: StoredSchema<StoredBatch> = z.object({
  fileName: z.string(),
  key: z.string(),
  leftOut: z._default(z.number(), 0),
  rows: z.array(row),
});

/** The place is the member's id. */
export const { read: readBatch, write: storeBatch, clear: clearBatch } = createStore('batch', schema, { storage: 'session' });
