import { Button } from '#app/ui/button.tsx';
import { GAP_VALUES, GAPS, filmsWith, type Gap } from './gaps.ts';
import type { DecidedFilm } from './decide-films.ts';
import css from './programme-figures.module.css';

interface Props {
  films: readonly DecidedFilm[];
  shown: Gap | undefined;
  onShow: (gap: Gap | undefined) => void;
}

/** Shows the figures of a programme. Each figure filters the films. Without JavaScript, it sends the form around it. */
export function ProgrammeFigures({ films, shown, onShow }: Props) {
  const figure = (gap: Gap | undefined, label: (count: number) => string) => {
    const count = filmsWith(films, gap).length;
    return (
      <li key={gap ?? 'all'}>
        <Button
          type="submit"
          name="show"
          value={gap ?? ''}
          aria-pressed={shown === gap}
          onClick={(event) => {
            event.preventDefault();
            onShow(gap);
          }}
        >
          <strong>{count}</strong> {label(count)}
        </Button>
      </li>
    );
  };
  return (
    <div role="group" aria-label="Show" className={`no-print ${css['figures']}`}>
      <ul role="list">
        {figure(undefined, (count) => (count === 1 ? 'film' : 'films'))}
        {GAP_VALUES.filter((gap) => gap === shown || GAPS[gap].isAlways || filmsWith(films, gap).length > 0).map((gap) =>
          figure(gap, GAPS[gap].label),
        )}
      </ul>
    </div>
  );
}
