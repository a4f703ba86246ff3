import { memo } from 'react';
import { FIELD_NAMES } from '#app/components/film-form/film-field-names.ts';
import { FORMATS, FORMAT_VALUES, isFormat, QUALITY_LEVELS } from '#domain/film-options.ts';
import { REQUIRED_FIELDS, type FilmField } from '#domain/film-texts.ts';
import { NONE } from '#domain/normalize-option.ts';
import { cellId, type BulkRowActions } from './bulk-rows.ts';
import css from './bulk-table.module.css';

interface Props {
  row: number;
  field: FilmField;
  text: string;
  /** The row's category: what can be chosen depends on it. */
  format: string;
  error: string | undefined;
  actions: BulkRowActions;
}

/** One field of one row, to be changed in place. */
export const BulkCell = memo(function BulkCell({ row, field, text, format, error, actions }: Props) {
  const id = cellId(row, field);
  const name = FIELD_NAMES[field];
  const input = {
    id,
    value: text,
    'aria-label': `Row ${row}, ${name}`,
    'aria-invalid': error === undefined ? undefined : (true as const),
    'aria-describedby': error === undefined ? undefined : `${id}-error`,
    onBlur: () => actions.onCheck(row),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      actions.onType(row, field, currentTarget.value),
  };
  const choices = choicesOf(field, format);
  return (
    <td role="cell" data-field={field} data-wrong={error !== undefined} data-spare={isSpare(field, text)}>
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
            // Choosing is done at once; it decides what can be chosen elsewhere in the row.
            actions.onCheck(row);
          }}
        >
          {withValue(choices, text).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      ) : field === 'notes' ? (
        <textarea {...input} rows={1} dir="auto" />
      ) : (
        <input
          {...input}
          type="text"
          dir="auto"
          autoComplete="off"
          inputMode={field === 'year' || field === 'duration' ? 'numeric' : undefined}
        />
      )}
    </td>
  );
});

/** Empty, and need not be anything else: folded away where there is little room. */
export const isSpare = (field: FilmField, text: string): boolean =>
  text === '' && !REQUIRED_FIELDS.includes(field);

interface Choice {
  value: string;
  label: string;
}

function choicesOf(field: FilmField, format: string): Choice[] | undefined {
  const formats = isFormat(format) ? [FORMATS[format]] : Object.values(FORMATS);
  switch (field) {
    case 'format':
      return [{ value: '', label: 'Choose' }, ...asChoices(FORMAT_VALUES)];
    case 'sidecar_type':
      return [{ value: '', label: NONE }, ...asChoices(formats.flatMap((one) => one.sidecarTypes))];
    case 'sidecar_format':
      return [{ value: '', label: NONE }, ...asChoices(formats.flatMap((one) => one.sidecarFormats))];
    case 'quality_level':
      return [{ value: '', label: 'Not given' }, ...asChoices(QUALITY_LEVELS)];
    default:
      return undefined;
  }
}

const asChoices = (values: readonly string[]): Choice[] =>
  [...new Set(values)].map((value) => ({ value, label: value }));

/** What the file says is shown as it is, also where it is none of the choices. */
function withValue(choices: Choice[], value: string): Choice[] {
  return choices.some((choice) => choice.value === value)
    ? choices
    : [{ value, label: `${value} (not a choice)` }, ...choices];
}
