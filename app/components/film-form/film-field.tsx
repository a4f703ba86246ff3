import type { ReactNode } from 'react';
import type { FieldTexts } from '#app/ui/field.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { FILM_FIELDS, type FilmField as Field } from '#domain/films/film-fields.ts';
import { FORMATS, isFormat } from '#domain/films/film-options.ts';
import { choiceOptions } from './choice-options.ts';
import type { EditedFilm } from './edited-film.ts';
import { fieldLabel } from './field-label.ts';
import css from './film-fields.module.css';
import { GenresField, LanguageField } from './known-value-fields.tsx';
import type { KnownValues } from './known-values.ts';
import { CategoryField } from './category-field.tsx';
import { TitleCombobox } from './title-combobox.tsx';

/** Data that the form has in addition to the typed texts. */
export interface FormProps extends EditedFilm {
  /** Whether the film is new. The form then suggests known films. */
  isNew?: boolean;
  /** Remarks about the film, shown once it is clear which film is meant. */
  aboutFilm?: ReactNode;
  /** Hints that replace the usual ones. */
  hints?: Partial<Record<Field, string>>;
  /** Whether the external film database fills in some fields that people leave empty. */
  isFilledIn?: boolean;
  /** Notes and actions to show next to fields. */
  beside?: Partial<Record<Field, Pick<FieldTexts, 'note' | 'action'>>>;
}

interface Props extends FormProps {
  field: Field;
  known: KnownValues;
}

/** Shows one field of the form, with its advice folded below it. */
export function FilmField(props: Props) {
  const { advice } = FILM_FIELDS[props.field];
  if (!advice) return <FieldInput {...props} />;
  return (
    <div>
      <FieldInput {...props} />
      <details className={css['advice']}>
        <summary>{advice.summary}</summary>
        <p>{advice.text}</p>
      </details>
    </div>
  );
}

/** Shows the input for the field's kind, or the field's own input. */
function FieldInput(props: Props) {
  const { field } = props;
  const input = inputProps(props);
  const ownInput = OWN_INPUTS[field];
  if (ownInput) return ownInput(input, props);
  const definition = FILM_FIELDS[field];
  switch (definition.kind) {
    case 'text':
      return <TextField {...input} />;
    case 'multi-line text':
      return <TextArea {...input} dir="auto" />;
    case 'list':
      return <TextField {...input} dir="auto" />;
    case 'whole number':
      return <TextField {...input} inputMode="numeric" />;
    case 'choice':
      return <SelectField {...input} options={choiceOptions(definition.choices, definition.none)} />;
    default: {
      // The choices depend on the category. Some categories offer none for a field.
      const { format } = props.texts;
      const choices = isFormat(format) ? FORMATS[format][definition.choices] : [];
      return choices.length > 0 && <SelectField {...input} options={choiceOptions(choices, definition.none)} />;
    }
  }
}

type InputProps = ReturnType<typeof inputProps>;

function inputProps({ field, texts, onChange, hints = {}, isFilledIn = false, beside = {} }: Props) {
  const { hint, hintIfFilledIn } = FILM_FIELDS[field];
  return {
    name: field,
    label: fieldLabel(field),
    hint: hints[field] ?? (isFilledIn && hintIfFilledIn ? `${hint}. ${hintIfFilledIn}` : hint),
    value: texts[field],
    ...beside[field],
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => onChange({ [field]: event.currentTarget.value }),
  };
}

/** Inputs of fields that need more than the input for their kind. */
const OWN_INPUTS: Partial<Record<Field, (input: InputProps, props: Props) => ReactNode>> = {
  title: (input, { isNew, texts, onChange }) =>
    isNew ? (
      <TitleCombobox {...input} hint="Suggestions appear as you type." texts={texts} onFill={onChange} />
    ) : (
      <TextField {...input} dir="auto" />
    ),
  genres: (input, { known, onChange }) => <GenresField {...input} known={known} onText={(genres) => onChange({ genres })} />,
  format: (input, { texts, onChange }) => <CategoryField {...input} texts={texts} onChange={onChange} />,
  language: (input, { known, onChange }) => <LanguageField {...input} known={known} onText={(language) => onChange({ language })} />,
  contact: (input) => <TextField {...input} autoCapitalize="none" spellCheck={false} />,
};
