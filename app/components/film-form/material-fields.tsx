import { useState } from 'react';
import { RadioGroup } from '#app/ui/radio-group.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { FORMATS, FORMAT_VALUES, isFormat, type Format } from '#domain/film-options.ts';
import type { FilmTexts } from '#domain/film-texts.ts';
import { NONE } from '#domain/normalize-option.ts';
import { FIELD_HINTS } from './film-field-hints.ts';
import { FIELD_NAMES, fieldLabel } from './film-field-names.ts';
import type { FilmFieldsProps } from './film-fields.tsx';
import css from './film-fields.module.css';

const ABOUT: Record<Format, string> = {
  DS: 'Text with the dialogue, who speaks, the sounds and the music. Translated subtitles alone are none.',
  AD: 'A voice, or text for one, that says what there is to see.',
  Other: 'For example sign language, or an introduction to listen to before the film.',
};

/** The category, and what depends on it: each has its own types and kinds of file (specification, section 3). */
export function MaterialFields({ texts, onChange }: FilmFieldsProps) {
  const [cleared, setCleared] = useState('');
  const chosen = isFormat(texts.format) ? FORMATS[texts.format] : undefined;

  const choose = (format: string) => {
    const unfit = isFormat(format) ? unfitFields(texts, format) : [];
    onChange({ format, ...Object.fromEntries(unfit.map((field) => [field, ''])) });
    setCleared(unfit.map((field) => FIELD_NAMES[field]).join(' and '));
  };
  const select = (field: 'sidecar_type' | 'sidecar_format') => ({
    name: field,
    label: FIELD_NAMES[field],
    hint: FIELD_HINTS[field],
    value: texts[field],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [field]: event.currentTarget.value }),
  });
  return (
    <>
      <div>
        <RadioGroup
          name="format"
          label={fieldLabel('format')}
          value={texts.format}
          choices={FORMAT_VALUES.map((value) => ({
            value,
            label: value === 'Other' ? FORMATS.Other.name : `${FORMATS[value].name} (${value})`,
            hint: ABOUT[value],
          }))}
          onChoose={choose}
        />
        <p role="status" className={css['cleared']}>
          {cleared !== '' &&
            `We have emptied ${cleared}: what was chosen there does not go with this category.`}
        </p>
      </div>
      {!chosen && (
        <p className={css['about']}>
          Once a category is chosen, its types and kinds of file are asked for here.
        </p>
      )}
      {chosen && chosen.sidecarTypes.length > 0 && (
        <>
          <SelectField
            {...select('sidecar_type')}
            options={[{ value: '', label: NONE }, ...asOptions(chosen.sidecarTypes)]}
          />
          <SelectField
            {...select('sidecar_format')}
            options={[{ value: '', label: 'None, or not known' }, ...asOptions(chosen.sidecarFormats)]}
          />
        </>
      )}
    </>
  );
}

const asOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** What was chosen before and the new category does not offer. */
function unfitFields(texts: FilmTexts, format: Format): ('sidecar_type' | 'sidecar_format')[] {
  const {
    sidecarTypes,
    sidecarFormats,
  }: { sidecarTypes: readonly string[]; sidecarFormats: readonly string[] } = FORMATS[format];
  const offered = { sidecar_type: sidecarTypes, sidecar_format: sidecarFormats };
  return (['sidecar_type', 'sidecar_format'] as const).filter(
    (field) => texts[field] !== '' && !offered[field].includes(texts[field]),
  );
}
