import type { Listing } from '#domain/listing.ts';

/*
 * What a member sent in last, for the page that says thank you: it outlives a reload of that page, and ends with the
 * tab.
 */

type Submitted = Pick<Listing, '_id' | 'title' | 'approved'>;

const leftOutPlaceOf = (userId: string) => `last-left-out:${userId}`;
const placeOf = (userId: string) => `last-submission:${userId}`;

/** @param leftOut how many rows of the file were not sent */
export function storeLastSubmission(userId: string, films: readonly Listing[], leftOut = 0): void {
  const submitted: Submitted[] = films.map(({ _id, title, approved }) => ({ _id, title, approved }));
  try {
    sessionStorage.setItem(placeOf(userId), JSON.stringify(submitted));
    sessionStorage.setItem(leftOutPlaceOf(userId), String(leftOut));
  } catch {
    // The page thanks in general words.
  }
}

export function readLastSubmission(userId: string): Submitted[] {
  try {
    return (JSON.parse(sessionStorage.getItem(placeOf(userId)) ?? 'null') ?? []) as Submitted[];
  } catch {
    return [];
  }
}

/** How many rows of the file that was sent in last were left out of it. */
export function readLastOmittedCount(userId: string): number {
  try {
    return Number(sessionStorage.getItem(leftOutPlaceOf(userId)) ?? 0);
  } catch {
    return 0;
  }
}
