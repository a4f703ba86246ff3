import { moment, z } from './schema.ts';
import { createStore, type StoredSchema } from './create-store.ts';
import { clearProgrammeDraft } from './programme-draft.ts';
import { TYPED_KEPT_MS } from './stored-texts.ts';

/*
 * The programmes that somebody checks are kept in this browser, each under an id that its address carries: the address
 * says nothing of the films, and the server keeps nothing (app/pages/public/programme.tsx).
 */

export interface KeptProgramme {
  id: string;
  name: string;
  /** As it was pasted or read from a file. */
  text: string;
  /** How many films it had when it was last checked. */
  films: number;
  /** Which film was meant, where several were possible: by the film's key, the candidate's (decide-films.ts). */
  choices: Record<string, string>;
  /** When it was last changed: milliseconds since 1970. */
  at: number;
}

/** More than a festival has in a year; the one that was changed longest ago makes room. */
const MAX_KEPT = 20;

const schema: StoredSchema<KeptProgramme[]> = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    text: z.string(),
    films: z.number(),
    choices: z.record(z.string(), z.string()),
    at: moment(),
  }),
);

const store = createStore('programmes', schema, { storage: 'local', maxAgeMs: TYPED_KEPT_MS });

/** All of them, the one that was changed last first. */
export const keptProgrammes = (): KeptProgramme[] =>
  (store.read('') ?? []).filter(({ at }) => Date.now() - at <= TYPED_KEPT_MS).toSorted((a, b) => b.at - a.at);

export const findKeptProgramme = (id: string): KeptProgramme | undefined => keptProgrammes().find((programme) => programme.id === id);

/** As it is now. @returns whether it is kept */
export function keepProgramme({ id, name, text, films, choices }: Omit<KeptProgramme, 'at'>): boolean {
  const others = keptProgrammes().filter((other) => other.id !== id);
  const programme = { id, name, text, films, choices, at: Date.now() };
  for (const { id } of others.slice(MAX_KEPT - 1)) clearProgrammeDraft(id);
  return store.write('', [programme, ...others].slice(0, MAX_KEPT));
}

export function forgetProgramme(id: string): void {
  clearProgrammeDraft(id);
  const others = keptProgrammes().filter((programme) => programme.id !== id);
  if (others.length === 0) store.clear('');
  else store.write('', others);
}

/** Nobody else's in this browser; it says nothing of what is kept. Works on plain HTTP too, where `randomUUID` is missing. */
export const newProgrammeId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(5)), (byte) => byte.toString(16).padStart(2, '0')).join('');
