import { fieldLabel } from '#app/components/film-form/field-label.ts';
import { Explained } from '#app/content/parts/explained.tsx';
import { CSV_COLUMNS } from '#domain/films/film-csv.ts';
import { FILM_FIELDS, type FilmField } from '#domain/films/film-fields.ts';
import { FORMATS, FORMAT_VALUES, NONE } from '#domain/films/film-options.ts';
import css from './column-guide.module.css';

/** Explains the columns of the template. */
export function ColumnGuide({ hasFilmDatabase }: { hasFilmDatabase: boolean }) {
  return (
    <details className={css['guide']}>
      <summary className="block-summary">Columns of the file</summary>
      <p>Columns can be in any order. They can have the names in this list, or names such as Director, Runtime and Email.</p>
      <dl>
        {CSV_COLUMNS.map((field) => (
          <div key={field}>
            <dt>
              <code>{field}</code> {fieldLabel(field)}
            </dt>
            <dd>
              <Explained>{FILM_FIELDS[field].hint ?? ''}</Explained> <Explained>{choicesText(field)}</Explained>
              {describeAdvice(field)} {hasFilmDatabase && FILM_FIELDS[field].hintIfFilledIn}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function describeAdvice(field: FilmField): string {
  const { advice } = FILM_FIELDS[field];
  return advice ? `${advice.summary} ${advice.text}` : '';
}

/** Describes the values that a column accepts. */
function choicesText(field: FilmField): string {
  if (field === 'format') return `${FORMAT_VALUES.map((format) => `${format} (${FORMATS[format].name.toLowerCase()})`).join(', ')}.`;
  const definition = FILM_FIELDS[field];
  switch (definition.kind) {
    case 'choice':
      return `${definition.choices.join(' or ')}.`;
    case 'choice by format':
      return FORMAT_VALUES.filter((format) => FORMATS[format][definition.choices].length > 0)
        .map((format) => `For ${format}: ${FORMATS[format][definition.choices].join(', ')}, or ${NONE}.`)
        .join(' ');
    default:
      return '';
  }
}
