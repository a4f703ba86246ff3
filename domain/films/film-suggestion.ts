import { z } from 'zod';
import { FORMAT_VALUES } from './film-options.ts';

/** A film that someone may mean while typing a title. Choosing it fills in the form with the known facts. */
const filmSuggestion = z.strictObject({
  title: z.string(),
  directors: z.array(z.string()),
  year: z.int().nullable(),
  duration: z.int().nullable().describe('Minutes'),
  genres: z.array(z.string()),
  alt_titles: z.array(z.string()),
  certificate: z.string(),
  tmdb_id: z.int().nullable().describe('The id of the film in the external film database'),
  /** None if only the external film database knows the film. */
  materials: z
    .array(
      z.strictObject({
        _id: z.uuid(),
        format: z.enum(FORMAT_VALUES),
        sidecar_type: z.string(),
        language: z.string(),
        sidecar_by: z.string(),
      }),
    )
    .describe('The materials that are listed for the film'),
});

export type FilmSuggestion = z.output<typeof filmSuggestion>;

export const filmSuggestions = z.strictObject({
  data: z.array(filmSuggestion).max(10),
  film_database: z
    .enum(['none', 'asked', 'away'])
    .describe('Whether the external film database was searched too. `away` means that it did not respond'),
});

export type FilmSuggestions = z.output<typeof filmSuggestions>;
