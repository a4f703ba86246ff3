import { memo } from 'react';
import { choiceOptions } from '#app/components/film-form/choice-options.ts';
import { afterPress } from '#app/ui/after-press.ts';
import { Button } from '#app/ui/button.tsx';
import inputCss from '#app/ui/compact-input.module.css';
import type { Option } from '#app/ui/select-field.tsx';
import type { Doubt } from '#domain/films/doubts.ts';
import { FILM_FIELDS, type FilmField } from '#domain/films/film-fields.ts';
import { FORMATS, FORMAT_VALUES, isFormat, NONE } from '#domain/films/film-options.ts';
import { cellId, type BatchRowActions } from './batch-rows.ts';
import css from './batch-table.module.css';

interface Props {
  row: number;
  field: FilmField;
  text: string;
  /** Category of the row, which determines the choices. */
  format: string;
  error: string | undefined;
  doubt: Doubt | undefined;
  actions: BatchRowActions;
}

/** Edits one field of one row in place. */
export const BatchCell = memo(function BatchCell({ row, field, text, format, error, doubt, actions }: Props) {
  const id = cellId(row, field);
  const name = FILM_FIELDS[field].label;
  const input = {
    id,
    className: inputCss['input'],
    value: text,
    'aria-label': `Row ${row}, ${name}`,
    'aria-invalid': error === undefined ? undefined : (true as const),
    'aria-describedby': error === undefined ? doubt && `${id}-doubt` : `${id}-error`,
    onBlur: () => afterPress(() => actions.onCheck(row)),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => actions.onType(row, field, currentTarget.value),
  };
  const choices = choicesOf(field, format);
  return (
    <td
      role="cell"
      className={widthOf(field)}
      data-field={field}
      data-wrong={error !== undefined}
      data-doubtful={doubt !== undefined}
      data-spare={isOptionalAndEmpty(field, text)}
    >
      <label htmlFor={id} className={css['label']}>
        {name}
      </label>
      {error && (
        <p id={`${id}-error`} className={css['error']}>
          Error: {error}
        </p>
      )}
      {choices ? (
        <select
          {...input}
          onChange={(event) => {
            input.onChange(event);
            // A choice is final at once, and it determines the choices of other fields in the row.
            actions.onCheck(row);
          }}
        >
          {withValue(choices, text).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      ) : FILM_FIELDS[field].kind === 'multi-line text' ? (
        <textarea {...input} rows={1} dir="auto" />
      ) : (
        <input
          {...input}
          type="text"
          dir="auto"
          autoComplete="off"
          inputMode={FILM_FIELDS[field].kind === 'whole number' ? 'numeric' : undefined}
        />
      )}
      {doubt && (
        <div className={css['doubt']}>
          <p id={`${id}-doubt`}>{doubt.text}</p>
          {doubt.suggestion !== undefined && (
            <Button
              onClick={() => {
                actions.onType(row, field, doubt.suggestion!);
                document.getElementById(id)?.focus();
              }}
            >
              Use “{doubt.suggestion}”
            </Button>
          )}
        </div>
      )}
    </td>
  );
});

const WIDTHS: Partial<Record<FilmField, string | undefined>> = {
  title: css['wide'],
  directors: css['wide'],
  contact: css['wide'],
  notes: css['wide'],
  year: css['narrow'],
  certificate: css['narrow'],
  frame_rate: css['narrow'],
};

/** Returns the class of a column that needs more or less room than most. */
export const widthOf = (field: FilmField): string | undefined => WIDTHS[field];

/** Tells if a field is empty and optional. It is then folded away on narrow screens. */
export const isOptionalAndEmpty = (field: FilmField, text: string): boolean => text === '' && !FILM_FIELDS[field].isRequired;

function choicesOf(field: FilmField, format: string): Option[] | undefined {
  const definition = FILM_FIELDS[field];
  switch (definition.kind) {
    case 'choice':
      return choiceOptions(definition.choices, definition.none);
    case 'choice by format': {
      const formats = isFormat(format) ? [format] : FORMAT_VALUES;
      const choices = formats.flatMap<string>((one) => FORMATS[one][definition.choices]);
      return choiceOptions([...new Set(choices)], NONE);
    }
    default:
      return undefined;
  }
}

/** Adds a value from the file to the choices if it is not among them, so that people see it unchanged. */
function withValue(choices: Option[], value: string): Option[] {
  return choices.some((choice) => choice.value === value) ? choices : [{ value, label: `${value} (not a valid choice)` }, ...choices];
}
