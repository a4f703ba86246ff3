import type { FilmTexts } from '#domain/films/film-texts.ts';

/** A film that someone is typing. */
export interface EditedFilm {
  texts: FilmTexts;
  onChange: (changes: Partial<FilmTexts>) => void;
}
