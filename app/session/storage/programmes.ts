import { randomHex } from '#app/session/random-hex.ts';
import { moment, z } from './schema.ts';
import { createStore } from './create-store.ts';
import { clearProgrammeDraft } from './programme-draft.ts';
import { TYPED_KEPT_MS } from './stored-texts.ts';

/*
 * The programmes that someone checks. This browser keeps them, each under an id that is in its address. The address does not reveal the
 * films, and the server stores nothing (app/pages/public/programme.tsx).
 */

const schema = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    /** Text as pasted or read from a file. */
    text: z.string(),
    /** Number of films at the last check. */
    films: z.number(),
    /** Choices between several matching films: keys of candidates by keys of films (decide-films.ts). */
    choices: z.record(z.string(), z.string()),
    /** Time of the last change. */
    at: moment(),
  }),
);

export type KeptProgramme = z.output<typeof schema>[number];

/**
 * Maximum number of programmes, more than a festival has in a year. If there are more, the one that was changed least recently is deleted.
 */
const MAX_KEPT = 20;

const store = createStore('programmes', schema, { storage: 'local', maxAgeMs: TYPED_KEPT_MS });

/** Returns all programmes, the one that was changed last first. */
export const keptProgrammes = (): KeptProgramme[] =>
  (store.read('') ?? []).filter(({ at }) => Date.now() - at <= TYPED_KEPT_MS).toSorted((a, b) => b.at - a.at);

export const findKeptProgramme = (id: string): KeptProgramme | undefined => keptProgrammes().find((programme) => programme.id === id);

/** Keeps the current state of a programme. @returns whether the browser keeps it */
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

/** Makes a random id, unique in this browser, which reveals nothing of the programme. */
export const newProgrammeId = (): string => randomHex(5);
