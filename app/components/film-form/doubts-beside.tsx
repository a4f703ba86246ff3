import { Button } from '#app/ui/button.tsx';
import type { FieldTexts } from '#app/ui/field.tsx';
import type { Doubt } from '#domain/films/doubts.ts';
import type { FilmTexts } from '#domain/films/film-texts.ts';
import css from './film-fields.module.css';

type Beside = Pick<FieldTexts, 'note' | 'action'>;

/** Shows each doubt below its field, with a button that applies the suggestion. */
export function doubtsBeside(
  doubts: readonly Doubt[],
  onChange: (changes: Partial<FilmTexts>) => void,
): Partial<Record<Doubt['field'], Beside>> {
  return Object.fromEntries(
    doubts.map(({ field, text, suggestion }): [string, Beside] => [
      field,
      {
        note: <span className={css['doubt']}>{text}</span>,
        action: suggestion !== undefined && (
          <Button
            onClick={() => {
              onChange({ [field]: suggestion });
              document.getElementById(field)?.focus();
            }}
          >
            Use “{suggestion}”
          </Button>
        ),
      },
    ]),
  );
}
