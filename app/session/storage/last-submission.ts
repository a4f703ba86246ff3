import { z } from './schema.ts';
import type { Listing } from '#domain/films/listing.ts';
import { createStore, type StoredSchema } from './create-store.ts';

/*
 * What a member sent in last, for the page that says thank you: it outlives a reload of that page, and ends with the
 * tab.
 */

type Submitted = Pick<Listing, '_id' | 'title' | 'approved'>;

const schema: StoredSchema<{ films: Submitted[]; leftOut: number }> = z.object({
  films: z.array(z.object({ _id: z.string(), title: z.string(), approved: z.boolean() })),
  leftOut: z.number(),
});

const store = createStore('last-submission', schema, { storage: 'session' });

/** @param leftOut how many rows of the file were not sent */
export function storeLastSubmission(userId: string, films: readonly Listing[], leftOut = 0): void {
  const submitted = films.map(({ _id, title, approved }) => ({ _id, title, approved }));
  store.write(userId, { films: submitted, leftOut });
}

export const readLastSubmission = (userId: string): Submitted[] => store.read(userId)?.films ?? [];

/** How many rows of the file that was sent in last were left out of it. */
export const readLastOmittedCount = (userId: string): number => store.read(userId)?.leftOut ?? 0;
