import { createStore } from './create-store.ts';
import { moment, z } from './schema.ts';
import { TYPED_KEPT_MS } from './stored-texts.ts';

/*
 * Text in the form for a programme, kept until it is sent or discarded. It survives a closed tab and a crash (decision 014). For programmes
 * that were sent, see programmes.ts.
 */

/** `at` is the time of the last keystroke. */
const schema = z.object({ films: z.string(), name: z.string(), at: moment() });

export type ProgrammeDraft = z.output<typeof schema>;
export type ProgrammeTexts = Omit<ProgrammeDraft, 'at'>;

/** One text for each kept programme, by its id, and one for a new programme, by ''. */
export const {
  read: readProgrammeDraft,
  write: storeProgrammeDraft,
  clear: clearProgrammeDraft,
} = createStore('programme-draft', schema, { storage: 'local', maxAgeMs: TYPED_KEPT_MS });
