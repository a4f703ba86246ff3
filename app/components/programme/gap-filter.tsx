import { Button } from '#app/ui/button.tsx';
import { GAP_VALUES, GAPS, filmsWith, type Gap } from './gaps.ts';
import type { DecidedFilm } from './decide-films.ts';
import css from './gap-filter.module.css';

interface Props {
  films: readonly DecidedFilm[];
  shown: Gap | undefined;
  onShow: (gap: Gap | undefined) => void;
}

/** Which of the films are shown, by what they lack, with how many they are. Without JavaScript its buttons send the form around. */
export function GapFilter({ films, shown, onShow }: Props) {
  const choice = (gap: Gap | undefined, label: string) => (
    <li key={label}>
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
        {label} <span className={css['count']}>{filmsWith(films, gap).length}</span>
      </Button>
    </li>
  );
  return (
    <div role="group" aria-labelledby="show" className={css['filter']}>
      <h2 id="show">Show</h2>
      <ul role="list" className="wrap">
        {choice(undefined, 'All')}
        {GAP_VALUES.filter((gap) => gap === shown || filmsWith(films, gap).length > 0).map((gap) => choice(gap, GAPS[gap].label))}
      </ul>
    </div>
  );
}
