import { FIELD_HINTS, GENRES_FILLED_IN } from '#app/components/film-form/film-field-hints.ts';
import { fieldLabel } from '#app/components/film-form/film-field-names.ts';
import { FORMATS, FORMAT_VALUES, QUALITY_LEVELS } from '#domain/film-options.ts';
import { FILM_FIELDS, type FilmField } from '#domain/film-texts.ts';
import { NONE } from '#domain/normalize-option.ts';
import css from './column-guide.module.css';

/** What goes into which column of the template. */
export function ColumnGuide({ hasFilmDatabase }: { hasFilmDatabase: boolean }) {
  return (
    <details className={css['guide']}>
      <summary>What goes into which column</summary>
      <p>Columns can stand in any order. Other columns are left out.</p>
      <dl>
        {FILM_FIELDS.map((field) => (
          <div key={field}>
            <dt>
              <code>{field}</code> {fieldLabel(field)}
            </dt>
            <dd>
              {FIELD_HINTS[field]} {CHOICES[field]}
              {field === 'genres' && hasFilmDatabase && GENRES_FILLED_IN}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

const byFormat = (choices: 'sidecarTypes' | 'sidecarFormats') =>
  FORMAT_VALUES.filter((format) => FORMATS[format][choices].length > 0)
    .map((format) => `For ${format}: ${FORMATS[format][choices].join(', ')}, or ${NONE}.`)
    .join(' ');

const CHOICES: Partial<Record<FilmField, string>> = {
  format: `${FORMAT_VALUES.map((format) => `${format} (${FORMATS[format].name.toLowerCase()})`).join(', ')}.`,
  sidecar_type: byFormat('sidecarTypes'),
  sidecar_format: byFormat('sidecarFormats'),
  quality_level: `${QUALITY_LEVELS.join(' or ')}.`,
};
