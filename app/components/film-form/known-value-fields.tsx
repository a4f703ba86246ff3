import type { ComponentProps } from 'react';
import { Combobox } from '#app/ui/combobox.tsx';
import { completionOf, languagesLike, suggestionStatus, valuesLike, type KnownValues } from './known-values.ts';
import { LANGUAGE_NAMES } from '#domain/films/languages.ts';

interface Props extends Pick<ComponentProps<typeof Combobox>, 'label' | 'hint' | 'note' | 'action' | 'value' | 'name'> {
  known: KnownValues;
  onText: (text: string) => void;
}

/** Asks for a language, with suggestions from the known languages. */
export function LanguageField({ known, onText, ...field }: Props) {
  const suggestions = languagesLike(field.value, known);
  return (
    <Combobox
      {...field}
      suggestions={suggestions}
      status={suggestionStatus(field.value, suggestions, known.language, known.isAway)}
      completion={completionOf(field.value, suggestions, known.language, LANGUAGE_NAMES)}
      onType={onText}
      onChoose={({ text }) => onText(text)}
    />
  );
}

/** Asks for genres, separated by a comma and a space. It completes the last one while people type. */
export function GenresField({ known, onText, ...field }: Props) {
  const [before, last] = splitLast(field.value);
  const taken = before.toLowerCase().split(/,\s*/);
  const suggestions = valuesLike(last, known.genres).filter(({ text }) => !taken.includes(text.toLowerCase()));
  return (
    <Combobox
      {...field}
      suggestions={suggestions}
      status={suggestionStatus(last, suggestions, known.genres, known.isAway)}
      completion={completionOf(last, suggestions, known.genres)}
      onType={onText}
      onChoose={({ text }) => onText(`${before}${text.replaceAll(/,(?=\s)/g, '\\,')}, `)}
    />
  );
}

/** Splits a text at its last separating comma into the finished part and the part being typed. */
function splitLast(text: string): [string, string] {
  const [, before = '', last = ''] = /^((?:.*(?<!\\),\s+)?)(.*)$/su.exec(text) ?? [];
  return [before, last];
}
