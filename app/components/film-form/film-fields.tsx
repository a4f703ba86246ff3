import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import type { FieldTexts } from '#app/ui/field.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { QUALITY_LEVELS } from '#domain/film-options.ts';
import type { FilmField, FilmTexts } from '#domain/film-texts.ts';
import { FIELD_HINTS, GENRES_FILLED_IN } from './film-field-hints.ts';
import { FIELD_NAMES, fieldLabel } from './film-field-names.ts';
import css from './film-fields.module.css';
import { GenresField, LanguageField } from './known-value-fields.tsx';
import { useKnownValues } from './known-values.ts';
import { MaterialFields } from './material-fields.tsx';
import { TitleCombobox } from './title-combobox.tsx';

/** The fields in the order of the form: so are their errors. */
export const FORM_ORDER: readonly FilmField[] = [
  'title', 'directors', 'year', 'alt_titles', 'genres', 'duration', 'frame_rate', 'certificate', 'format',
  'sidecar_type', 'sidecar_format', 'language', 'quality_level', 'contact', 'sidecar_by', 'commissioned_by',
  'rights_holder', 'notes',
]; // prettier-ignore

/** What they are called where something is wrong with them. */
export const FORM_FIELDS = Object.fromEntries(FORM_ORDER.map((field) => [field, FIELD_NAMES[field]]));

export interface FilmFieldsProps {
  texts: FilmTexts;
  onChange: (changes: Partial<FilmTexts>) => void;
}

interface Props extends FilmFieldsProps {
  /** Of a film that is not there yet: films that are known are offered to be chosen. */
  isNew?: boolean;
  /** What is said of the film once it is known which one it is. */
  aboutFilm?: ReactNode;
  notesHint?: string;
  /** Genres that are not given are filled in from the external film database. */
  fillsGenres?: boolean;
  /** What is known of a field besides, and what can be done about it. */
  beside?: Partial<Record<FilmField, Pick<FieldTexts, 'note' | 'act'>>>;
}

/** Everything that a listing says, in the groups of the film's page; what is needed stands first in each. */
export function FilmFields({
  texts,
  onChange,
  isNew = false,
  aboutFilm,
  notesHint = FIELD_HINTS.notes,
  fillsGenres = false,
  beside = {},
}: Props) {
  const field = (name: FilmField) => ({
    name,
    label: fieldLabel(name),
    hint: FIELD_HINTS[name],
    value: texts[name],
    ...beside[name],
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [name]: event.currentTarget.value }),
  });
  const known = useKnownValues();
  return (
    <div className={css['groups']}>
      <FieldGroup
        title={isNew ? 'Which film?' : 'The film'}
        about={
          isNew &&
          'Type its title. Films that are known are offered; choosing one fills in what is known of it.'
        }
      >
        {isNew ? (
          <TitleCombobox {...field('title')} texts={texts} onFill={onChange} />
        ) : (
          <TextField {...field('title')} dir="auto" />
        )}
        <TextField {...field('directors')} dir="auto" />
        <div>
          <Short>
            <TextField {...field('year')} inputMode="numeric" />
          </Short>
          {aboutFilm}
        </div>
        <TextField {...field('alt_titles')} dir="auto" />
        <GenresField
          {...field('genres')}
          hint={fillsGenres ? `${FIELD_HINTS.genres} ${GENRES_FILLED_IN}` : FIELD_HINTS.genres}
          known={known}
          onText={(genres) => onChange({ genres })}
        />
      </FieldGroup>
      <FieldGroup
        title="Which version it fits"
        about="A file fits one cut at one frame rate. These help people to find out whether it fits their copy."
      >
        <Short>
          <TextField {...field('duration')} inputMode="numeric" />
        </Short>
        <Short>
          <TextField {...field('frame_rate')} />
        </Short>
        <Short>
          <TextField {...field('certificate')} />
        </Short>
      </FieldGroup>
      <FieldGroup
        title="The material"
        about={
          <>
            The <Link to={paths.faq('formats')}>file format glossary</Link> says which is which.
          </>
        }
      >
        <MaterialFields texts={texts} onChange={onChange} />
        <LanguageField {...field('language')} known={known} onText={(language) => onChange({ language })} />
        <SelectField
          {...field('quality_level')}
          options={[
            { value: '', label: 'Not given' },
            ...QUALITY_LEVELS.map((level) => ({ value: level, label: level })),
          ]}
        />
      </FieldGroup>
      <FieldGroup title="Who made it, and whom to ask" about="All of this will be public.">
        <TextField {...field('contact')} autoCapitalize="none" spellCheck={false} />
        <TextField {...field('sidecar_by')} />
        <TextField {...field('commissioned_by')} />
        <TextField {...field('rights_holder')} />
      </FieldGroup>
      <FieldGroup title="For the moderators">
        <TextArea {...field('notes')} hint={notesHint} dir="auto" />
      </FieldGroup>
    </div>
  );
}

interface GroupProps {
  title: string;
  about?: ReactNode;
  children: ReactNode;
}

function FieldGroup({ title, about, children }: GroupProps) {
  return (
    <fieldset className={css['group']}>
      <legend>
        <h2>{title}</h2>
      </legend>
      {about && <p className={css['about']}>{about}</p>}
      <div className={css['fields']}>{children}</div>
    </fieldset>
  );
}

/** A field for a few letters looks like one. */
const Short = (props: ComponentProps<'div'>) => <div className={css['short']} {...props} />;
