import type { SelectedFilm } from '#app/session/storage/selection.ts';

type Submitted = Pick<SelectedFilm, 'author_id' | 'author'>;

/** A submitter who gets an email, with the number of their films. */
export interface Recipient {
  name: string;
  films: number;
}

/** Returns the submitters to email when these films change, one email each, however many films they have. */
export function recipientsOf(films: readonly Submitted[]): Recipient[] {
  const byAuthor = Map.groupBy(films, ({ author_id }) => author_id);
  byAuthor.delete(null);
  return [...byAuthor.values()]
    .map((theirs) => ({ name: theirs[0]!.author, films: theirs.length }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}
