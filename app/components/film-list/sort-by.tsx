import { Button } from '#app/ui/button.tsx';
import css from './sort-by.module.css';
import { SORT_NAMES, sortOptions } from './sort-names.ts';

interface Props {
  form: string;
  /** Keys that select the list. */
  list: URLSearchParams;
  /** The chosen order, which can still be loading. The default order needs no key in the address. */
  sort: string;
  onChoose: () => void;
}

/** Asks for the order of the films. */
export function SortBy({ form, list, sort, onChoose }: Props) {
  const sorts = sortOptions(SORT_NAMES, list.has('search'), list.has('copy')).filter(({ value }) => value !== 'waiting_since');
  return (
    <div className={`no-print wrap ${css['sort']}`}>
      <label htmlFor="sort">Sort by</label>
      <select id="sort" form={form} name="sort" value={sort} onChange={onChoose}>
        {sorts.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <Button type="submit" form={form} className={css['go']}>
        Sort
      </Button>
    </div>
  );
}
