import { createStore, type StoredSchema } from './create-store.ts';
import { moment, z } from './schema.ts';
import { TYPED_KEPT_MS } from './stored-texts.ts';

/*
 * What somebody is typing into the form for a programme, until it is sent or discarded. It outlives a closed tab and a
 * crash (decision 014). Programmes that were sent: programmes.ts.
 */

export interface ProgrammeTexts {
  films: string;
  name: string;
}

export interface ProgrammeDraft extends ProgrammeTexts {
  /** When it was last typed into: milliseconds since 1970. */
  at: number;
}

const schema: StoredSchema<ProgrammeDraft> = z.object({ films: z.string(), name: z.string(), at: moment() });

/** One for each programme that is kept, by its id, and one for a new programme, by ''. */
export const {
  read: readProgrammeDraft,
  write: storeProgrammeDraft,
  clear: clearProgrammeDraft,
} = createStore('programme-draft', schema, { storage: 'local', maxAgeMs: TYPED_KEPT_MS });
