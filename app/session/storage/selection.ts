import { z } from './schema.ts';
import { createStore } from './create-store.ts';

/*
 * The films that a moderator has selected. This tab keeps them, so that they survive a reload, an expired session and a visit to a film's
 * page. Each is stored with the version that the moderator saw, so that no other version is approved unseen.
 */

const film = z.object({
  _id: z.string(),
  title: z.string(),
  year: z.number(),
  approved: z.boolean(),
  flagged: z.boolean(),
  author_id: z.nullable(z.string()),
  author: z.string(),
  updated_at: z.string(),
});

export type SelectedFilm = z.output<typeof film>;

const store = createStore('selection', z.array(film), { storage: 'session' });

export const readSelection = (userId: string): SelectedFilm[] => store.read(userId) ?? [];

export function keepSelection(userId: string, films: readonly SelectedFilm[]): void {
  if (films.length === 0) store.clear(userId);
  else store.write(userId, films.map(selected));
}

/** Returns the stored facts of a film, and no others. */
export const selected = (facts: SelectedFilm): SelectedFilm => film.parse(facts);

/** Updates the selected version to the one on the film's page, which the moderator sees. */
export function updateSelectedVersion(userId: string, film: SelectedFilm): void {
  const films = readSelection(userId);
  if (films.some(({ _id }) => _id === film._id))
    keepSelection(
      userId,
      films.map((one) => (one._id === film._id ? film : one)),
    );
}

export function unselect(userId: string, filmId: string): void {
  const films = readSelection(userId);
  if (films.some(({ _id }) => _id === filmId))
    keepSelection(
      userId,
      films.filter(({ _id }) => _id !== filmId),
    );
}
