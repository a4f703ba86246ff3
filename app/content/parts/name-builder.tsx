import { useState } from 'react';
import { LANGUAGES } from '#domain/films/languages.ts';
import {
  endingsOf,
  isNameable,
  isTitleShortened,
  materialFileName,
  NAMED_TYPES,
  type NamedMaterial,
} from '#domain/films/material-file-name.ts';
import { ownKeys } from '#domain/text/own-keys.ts';
import { RATE_NAMES } from '#timed-text/rate.ts';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import css from './name-builder.module.css';

const plain = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

const LANGUAGE_OPTIONS = LANGUAGES.map(({ code, name }) => ({
  value: code,
  label: `${name} (${code.toUpperCase()})`,
}));
const RATE_OPTIONS = RATE_NAMES.map((value) => ({
  value,
  label: `${value} frames a second`,
}));

const FIRST: NamedMaterial = {
  film: '',
  cut: '',
  language: 'en',
  type: 'DS',
  frameRate: '24',
  fileFormat: 'srt',
};
/** Placeholder until someone types a film. */
const SOME_FILM = 'Film Name';

/** Builds the recommended file name while someone chooses its parts. It needs JavaScript. */
export function NameBuilder() {
  const [material, setMaterial] = useState(FIRST);
  const name = materialFileName({ ...material, film: isNameable(material.film) ? material.film : SOME_FILM });
  const take = (key: keyof NamedMaterial) => ({
    name: `name-${key}`,
    value: material[key],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => setMaterial(changed(material, key, value)),
  });
  return (
    <fieldset className={css['builder']}>
      <legend className={css['title']}>Make a name</legend>
      <TextField label="Film" {...take('film')} autoComplete="off" maxLength={300} />
      <TextField label="Cut, if there are several" {...take('cut')} autoComplete="off" maxLength={30} />
      <SelectField label="Language" {...take('language')} options={LANGUAGE_OPTIONS} />
      <SelectField label="Type" {...take('type')} options={plain(ownKeys(NAMED_TYPES))} />
      <SelectField label="Frame rate" {...take('frameRate')} options={RATE_OPTIONS} />
      <SelectField label="File format" {...take('fileFormat')} options={plain(endingsOf(material.type))} />
      <div className={css['name']}>
        <p>
          The name of the file: <code>{name}</code>
        </p>
        <CopyButton text={name} what="name">
          Copy name
        </CopyButton>
        <p role="status" className={css['shortened']}>
          {isTitleShortened(material) && 'The title is too long for a file name, so we shortened it.'}
        </p>
      </div>
    </fieldset>
  );
}

/** Changes a value, and chooses the usual file format if the type does not have the chosen one. */
function changed(material: NamedMaterial, key: keyof NamedMaterial, value: string): NamedMaterial {
  const next = { ...material, [key]: value };
  const endings = endingsOf(next.type);
  return endings.includes(next.fileFormat) ? next : { ...next, fileFormat: endings[0] ?? '' };
}
