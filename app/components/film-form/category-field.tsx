import { useState } from 'react';
import { RadioGroup } from '#app/ui/radio-group.tsx';
import { choicesByFormat, FIELD_KEYS, FILM_FIELDS, isChoiceByFormat, type ChoiceByFormat } from '#domain/films/film-fields.ts';
import { FORMATS, FORMAT_VALUES, isFormat, type Format } from '#domain/films/film-options.ts';
import type { FilmTexts } from '#domain/films/film-texts.ts';
import type { EditedFilm } from './edited-film.ts';
import css from './film-fields.module.css';

const ABOUT: Record<Format, string> = {
  DS: 'Dialogue, sounds and music as text.',
  AD: 'The picture described in words.',
  Other: 'Example: sign language',
};

interface CategoryProps extends EditedFilm {
  name: string;
  label: string;
}

/** Asks for the category. A change clears the choices that the new category does not offer (specification, section 3). */
export function CategoryField({ name, label, texts, onChange }: CategoryProps) {
  const [cleared, setCleared] = useState('');
  const choose = (format: string) => {
    const toClear = isFormat(format) ? fieldsToClear(texts, format) : [];
    onChange({ format, ...Object.fromEntries(toClear.map((field) => [field, ''])) });
    setCleared(toClear.map((field) => FILM_FIELDS[field].label).join(' and '));
  };
  return (
    <div>
      <RadioGroup
        name={name}
        label={label}
        value={texts.format}
        choices={FORMAT_VALUES.map((value) => ({
          value,
          label: value === 'Other' ? FORMATS.Other.name : `${FORMATS[value].name} (${value})`,
          hint: ABOUT[value],
        }))}
        onChoose={choose}
      />
      <p role="status" className={css['cleared']}>
        {cleared !== '' && `We cleared ${cleared}, because this category does not have the option that you chose.`}
      </p>
    </div>
  );
}

/** Returns the fields whose choice the new category does not offer. */
function fieldsToClear(texts: FilmTexts, format: Format): ChoiceByFormat[] {
  return FIELD_KEYS.filter(isChoiceByFormat).filter(
    (field) => texts[field] !== '' && !choicesByFormat(field, format).includes(texts[field]),
  );
}
