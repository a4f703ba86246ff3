import { z } from './schema.ts';
import type { Listing } from '#domain/films/listing.ts';
import { createStore } from './create-store.ts';

/* A member's latest submission, for the page that says thank you. It survives a reload of that page and is deleted with the tab. */

const film = z.object({ _id: z.string(), title: z.string(), approved: z.boolean() });
const schema = z.object({ films: z.array(film), leftOut: z.number() });

const store = createStore('last-submission', schema, { storage: 'session' });

/** Stores a member's latest submission. @param leftOut number of rows in the file that were not submitted */
export function storeLastSubmission(userId: string, films: readonly Listing[], leftOut = 0): void {
  const submitted = films.map(({ _id, title, approved }) => ({ _id, title, approved }));
  store.write(userId, { films: submitted, leftOut });
}

export const readLastSubmission = (userId: string): z.output<typeof film>[] => store.read(userId)?.films ?? [];

/** Returns how many rows of the latest file were not submitted. */
export const readLastOmittedCount = (userId: string): number => store.read(userId)?.leftOut ?? 0;
