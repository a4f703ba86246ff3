import { z } from './schema.ts';
import { RETENTION } from '#domain/accounts/retention.ts';
import { isFilmField } from '#domain/films/film-fields.ts';
import { NO_TEXTS, type FilmTexts } from '#domain/films/film-texts.ts';

const isTextOfField = ([field, text]: [string, unknown]) => isFilmField(field) && typeof text === 'string';

/** Texts of a form. Fields that the form no longer has are dropped. */
export const SOME_TEXTS = z.pipe(
  z.record(z.string(), z.unknown()),
  z.transform((texts): Partial<FilmTexts> => Object.fromEntries(Object.entries(texts).filter(isTextOfField))),
);

/** Texts of a whole form. Fields that it did not have at that time are empty. */
export const ALL_TEXTS = z.pipe(
  SOME_TEXTS,
  z.transform((texts): FilmTexts => ({ ...NO_TEXTS, ...texts })),
);

/** Time that typed text is kept, in milliseconds. */
export const TYPED_KEPT_MS = RETENTION.typedTextDays * 24 * 60 * 60 * 1000;
