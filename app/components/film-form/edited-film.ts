import type { FilmTexts } from '#domain/films/film-texts.ts';

/** A film that is being typed. */
export interface EditedFilm {
  texts: FilmTexts;
  onChange: (changes: Partial<FilmTexts>) => void;
}
