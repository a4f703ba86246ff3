import { useState } from 'react';
import { TitleCombobox } from '#app/components/film-form/title-combobox.tsx';
import { useSession } from '#app/session/auth/use-session.ts';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { FORMATS } from '#domain/films/film-options.ts';
import { NO_TEXTS, type FilmTexts } from '#domain/films/film-texts.ts';
import { WANTED_FORMATS } from '#domain/wanted/want.ts';
import { AddressField, NeededByField } from './address-field.tsx';
import type { WantTexts } from './read-want.ts';

interface Props {
  /** Texts that the fields begin with. */
  texts: WantTexts;
  languages: readonly string[];
}

/** Shows the fields for a wanted material. Members get suggestions for the title. */
export function WantFields({ texts, languages }: Props) {
  const [film, setFilm] = useState<FilmTexts>({ ...NO_TEXTS, title: texts.title, directors: texts.directors, year: texts.year });
  const session = useSession();
  const change = (changes: Partial<FilmTexts>) => setFilm((before) => ({ ...before, ...changes }));
  const field = (name: 'title' | 'directors' | 'year') => ({
    name,
    value: film[name],
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
  });
  return (
    <>
      {session ? (
        <TitleCombobox
          label="Title (required)"
          hint="Suggestions appear as you type."
          name="title"
          value={film.title}
          texts={film}
          onFill={change}
        />
      ) : (
        <TextField {...field('title')} label="Title (required)" dir="auto" autoComplete="off" />
      )}
      <TextField {...field('directors')} label="Directors (required)" hint="Separate names with commas." dir="auto" autoComplete="off" />
      <TextField {...field('year')} label="Year (required)" hint="Example: 1993." inputMode="numeric" autoComplete="off" />
      <SelectField
        name="format"
        label="Category (required)"
        defaultValue={texts.format}
        options={[{ value: '', label: 'Choose' }, ...WANTED_FORMATS.map((value) => ({ value, label: FORMATS[value].name }))]}
      />
      <SelectField
        name="language"
        label="Language"
        defaultValue={texts.language}
        options={[{ value: '', label: 'Any language' }, ...languages.map((value) => ({ value, label: value }))]}
      />
      <NeededByField typed={texts.needed_by} />
      <AddressField typed={texts.email} />
    </>
  );
}
