import { z } from './schema.ts';
import { RETENTION } from '#domain/accounts/retention.ts';
import { isFilmField } from '#domain/films/film-fields.ts';
import { NO_TEXTS, type FilmTexts } from '#domain/films/film-texts.ts';

const isTextOfField = ([field, text]: [string, unknown]) => isFilmField(field) && typeof text === 'string';

/** Texts of a form: what it has no field for today is left out. */
export const SOME_TEXTS = z.pipe(
  z.record(z.string(), z.unknown()),
  z.transform((texts): Partial<FilmTexts> => Object.fromEntries(Object.entries(texts).filter(isTextOfField))),
);

/** Texts of a whole form: a field that it did not have when this was typed is empty. */
export const ALL_TEXTS = z.pipe(
  SOME_TEXTS,
  z.transform((texts): FilmTexts => ({ ...NO_TEXTS, ...texts })),
);

/** So long what somebody has typed is of use. */
export const TYPED_KEPT_MS = RETENTION.typedTextDays * 24 * 60 * 60 * 1000;
