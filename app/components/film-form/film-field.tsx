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

/** What the form knows besides what is typed. */
export interface FormProps extends EditedFilm {
  /** Of a film that is not there yet: films that are known are offered to be chosen. */
  isNew?: boolean;
  /** What is said of the film once it is known which one it is. */
  aboutFilm?: ReactNode;
  /** Hints that are others here than usual. */
  hints?: Partial<Record<Field, string>>;
  /** Some that are not given are filled in from the external film database. */
  isFilledIn?: boolean;
  /** What is known of a field besides, and what can be done about it. */
  beside?: Partial<Record<Field, Pick<FieldTexts, 'note' | 'action'>>>;
}

interface Props extends FormProps {
  field: Field;
  known: KnownValues;
}

/** One field of the form, with its advice folded below it. */
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

/** The input for the field's kind, unless the field has its own. */
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
      // What can be chosen depends on the category, and of some there is nothing to choose.
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

/** The fields that are more than their kind says. */
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
