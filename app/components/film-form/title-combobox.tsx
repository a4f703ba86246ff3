import type { ComponentProps } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Combobox } from '#app/ui/combobox.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { FilmTexts } from '#domain/films/film-texts.ts';
import css from './title-combobox.module.css';
import { useTitleSuggestions } from './use-title-suggestions.ts';

interface Props extends Pick<ComponentProps<typeof Combobox>, 'label' | 'hint' | 'value' | 'name'> {
  texts: FilmTexts;
  onFill: (changes: Partial<FilmTexts>) => void;
}

/** Asks for the title of a new film. Choosing a known film fills in the other fields. */
export function TitleCombobox({ texts, onFill, ...field }: Props) {
  const { suggestions, status, isAway, filledIn, ask, choose, undo } = useTitleSuggestions(texts, onFill);
  return (
    <div className="stack">
      <Combobox
        {...field}
        dir="auto"
        suggestions={suggestions}
        status={status}
        onType={(title) => {
          onFill({ title });
          ask(title);
        }}
        onChoose={choose}
      />
      <Notice message={filledIn}>
        {filledIn !== '' && (
          <Button
            onClick={() => {
              undo();
              document.getElementById(field.name)?.focus();
            }}
          >
            Undo
          </Button>
        )}
      </Notice>
      <p role="status" className={css['away']}>
        {isAway && 'TMDB is not responding, so we only suggest films from the register.'}
      </p>
    </div>
  );
}
