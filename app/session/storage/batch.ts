import { z } from './schema.ts';
import { createStore } from './create-store.ts';
import { ALL_TEXTS } from './stored-texts.ts';

/*
 * The rows of a file to submit. This tab keeps them until they are submitted, so that they survive a reload or an expired session. They are
 * not kept longer than the tab, because people still have the file.
 */

const row = z.object({
  number: z.number(),
  line: z.number(),
  texts: ALL_TEXTS,
  note: z.string(),
  isIncomplete: z._default(z.boolean(), false),
});
const schema = z.object({
  fileName: z.string(),
  /** Idempotency-Key of the submission. */
  key: z.string(),
  /** Number of rows in the file that cannot be read or completed. */
  leftOut: z._default(z.number(), 0),
  rows: z.array(row),
});

/** The place is the member's id. */
export const { read: readBatch, write: storeBatch, clear: clearBatch } = createStore('batch', schema, { storage: 'session' });
