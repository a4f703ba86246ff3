import type { Listing } from '#domain/listing.ts';

/*
 * What a member sent in last, for the page that says thank you: it outlives a reload of that page, and ends with the
 * tab.
 */

type Submitted = Pick<Listing, '_id' | 'title' | 'approved'>;

const placeOf = (userId: string) => `last-submission:${userId}`;

export function keepSubmission(userId: string, films: readonly Listing[]): void {
  const submitted: Submitted[] = films.map(({ _id, title, approved }) => ({ _id, title, approved }));
  try {
    sessionStorage.setItem(placeOf(userId), JSON.stringify(submitted));
  } catch {
    // The page thanks in general words.
  }
}

export function lastSubmission(userId: string): Submitted[] {
  try {
    return (JSON.parse(sessionStorage.getItem(placeOf(userId)) ?? 'null') ?? []) as Submitted[];
  } catch {
    return [];
  }
}
