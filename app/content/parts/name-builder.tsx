import { useState } from 'react';
import { FORMATS } from '#domain/film-options.ts';
import { LANGUAGES } from '#domain/languages.ts';
import { materialFileName, type NamedMaterial } from '#domain/material-file-name.ts';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import css from './name-builder.module.css';

const plain = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

const LANGUAGE_OPTIONS = LANGUAGES.map(({ code, name }) => ({
  value: code,
  label: `${name} (${code.toUpperCase()})`,
}));
const TYPE_OPTIONS = plain(['DS', 'AD', 'AD Text', 'AD Extended']);
const RATE_OPTIONS = ['24', '25', '23.976', '29.97', '30', '48', '50', '60'].map((value) => ({
  value,
  label: `${value} frames a second`,
}));
const ENDING_OPTIONS = plain([
  ...new Set(
    [...FORMATS.DS.sidecarFormats, ...FORMATS.AD.sidecarFormats]
      .filter((format) => format !== 'Other' && format !== 'WebVTT')
      .map((format) => format.toLowerCase()),
  ),
]); // prettier-ignore

const FIRST: NamedMaterial = { film: '', language: 'en', type: 'DS', frameRate: '24', fileFormat: 'srt' };
/** Stands in the name until a film is typed. */
const SOME_FILM = 'Film Name';

/** Makes the recommended name of a file while its parts are chosen. Without scripts it is not there. */
export function NameBuilder() {
  const [material, setMaterial] = useState(FIRST);
  const name = materialFileName({ ...material, film: material.film || SOME_FILM });
  const take = (key: keyof NamedMaterial) => ({
    name: `name-${key}`,
    value: material[key],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => setMaterial({ ...material, [key]: value }),
  }); // prettier-ignore
  return (
    <fieldset className={css['builder']}>
      <legend className={css['title']}>Make a name</legend>
      <TextField label="Film" {...take('film')} autoComplete="off" maxLength={300} />
      <SelectField label="Language" {...take('language')} options={LANGUAGE_OPTIONS} />
      <SelectField label="Type" {...take('type')} options={TYPE_OPTIONS} />
      <SelectField label="Frame rate" {...take('frameRate')} options={RATE_OPTIONS} />
      <SelectField label="File format" {...take('fileFormat')} options={ENDING_OPTIONS} />
      <div className={css['name']}>
        <TextField label="The name of the file" name="name-result" readOnly value={name} onFocus={(event) => event.currentTarget.select()} />
        <CopyButton text={name} what="name">
          Copy name
        </CopyButton>
      </div>
    </fieldset>
  );
} // prettier-ignore
