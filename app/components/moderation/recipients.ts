import type { SelectedFilm } from '#app/session/storage/selection.ts';

type Told = Pick<SelectedFilm, 'author_id' | 'author'>;

/** A submitter who gets one mail, and about how many films. */
export interface Recipient {
  name: string;
  films: number;
}

/** Who is mailed when these films change: one mail each, whoever has several films in it. */
export function recipientsOf(films: readonly Told[]): Recipient[] {
  const byAuthor = Map.groupBy(films, ({ author_id }) => author_id);
  byAuthor.delete(null);
  return [...byAuthor.values()]
    .map((theirs) => ({ name: theirs[0]!.author, films: theirs.length }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}

export const filmsText = (count: number): string => (count === 1 ? '1 film' : `${count} films`);
export const peopleText = (count: number): string => (count === 1 ? '1 submitter' : `${count} submitters`);
