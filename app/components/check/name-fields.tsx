import { LANGUAGES } from '#domain/films/languages.ts';
import { NAMED_TYPES } from '#domain/films/material-file-name.ts';
import { isOwnKey, ownKeys } from '#domain/text/own-keys.ts';
import { RATES } from '#timed-text/rate.ts';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { RATE_OPTIONS } from './rate-choice.tsx';
import css from './save-as.module.css';
import type { NameParts } from './saved-file-name.ts';

interface Props {
  id: string;
  parts: NameParts;
  /** Language in the listing. The file can be in another language. */
  listedLanguage: string | undefined;
  rateError: string | undefined;
  onType: (parts: Partial<NameParts>) => void;
}

const LANGUAGE_OPTIONS = LANGUAGES.map(({ code, name }) => ({
  value: code,
  label: `${name} (${code.toUpperCase()})`,
}));
const TYPE_OPTIONS = ownKeys(NAMED_TYPES).map((value) => ({ value, label: value }));

/** Asks for the parts of the file's name. The film and language are also written into the file. */
export function NameFields({ id, parts, listedLanguage, rateError, onType }: Props) {
  const { film, language, type, rate } = parts;
  return (
    <fieldset className={css['name']}>
      <legend>File name</legend>
      <TextField
        name={`${id}-film`}
        label="Film"
        value={film}
        maxLength={300}
        autoComplete="off"
        onChange={({ currentTarget }) => onType({ film: currentTarget.value })}
      />
      <SelectField
        name={`${id}-language`}
        label="Language"
        hint={
          language === '' && listedLanguage !== undefined
            ? `The listing says ${listedLanguage}. The file does not state its language.`
            : undefined
        }
        options={[{ value: '', label: 'Not known' }, ...ownLanguage(language), ...LANGUAGE_OPTIONS]}
        value={language}
        onChange={({ currentTarget }) => onType({ language: currentTarget.value })}
      />
      <SelectField
        name={`${id}-type`}
        label="Type"
        options={TYPE_OPTIONS}
        value={type}
        onChange={({ currentTarget: { value } }) => isOwnKey(NAMED_TYPES, value) && onType({ type: value })}
      />
      <SelectField
        name={`${id}-rate`}
        label="Frame rate"
        options={[{ value: '', label: 'Not known' }, ...RATE_OPTIONS]}
        value={rate}
        error={rateError}
        onChange={({ currentTarget: { value } }) => (value === '' || isOwnKey(RATES, value)) && onType({ rate: value })}
      />
    </fieldset>
  );
}

/** Returns a tag that is not in the list, such as pt-BR with its region. */
const ownLanguage = (tag: string) => (tag === '' || LANGUAGES.some(({ code }) => code === tag) ? [] : [{ value: tag, label: tag }]);
