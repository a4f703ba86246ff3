import { Button } from '#app/ui/button.tsx';
import css from './sort-by.module.css';
import { SORT_NAMES, sortOptions } from './sort-names.ts';

/** Asks for the order of the films. The default order needs no key in the address. */
export function SortBy({ form, list, onChoose }: { form: string; list: URLSearchParams; onChoose: () => void }) {
  const sorts = sortOptions(SORT_NAMES, list.has('search'), list.has('copy')).filter(({ value }) => value !== 'waiting_since');
  return (
    <div className={`no-print ${css['sort']}`}>
      <label htmlFor="sort">Sort by</label>
      <select id="sort" form={form} name="sort" value={list.get('sort') ?? ''} onChange={onChoose}>
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
